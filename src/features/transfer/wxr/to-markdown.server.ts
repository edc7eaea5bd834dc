/** Converts HTML to Markdown; raw HTML never passes. */
import sanitizeHtml from 'sanitize-html'
import TurndownService from 'turndown'
import type { ShownPicture } from '../pictures/wanted.ts'
import { addCode } from './code.ts'
import { leadToHeadings } from './heading-links.ts'
import { addLists } from './lists.ts'
import { simplifyHtml } from './simplify-html.server.ts'
import { addPictures } from './picture-rules.ts'
import { addTables } from './tables.ts'
import { makeParagraphs, unwrapBlocks, type Attachments } from './shortcodes.ts'

export type Converted = {
  markdown: string
  pictures: ShownPicture[]
  left: string[]
}

type Element = Parameters<TurndownService.ReplacementFunction>[1]

const attribute = (node: Element, name: string) =>
  // Turndown's types say less about a node.
  (node as unknown as { getAttribute(name: string): string | null }).getAttribute(name) ?? ''

const isFrame = (node: Element) => /^https?:\S+$/.test(node.textContent?.trim() ?? '')
const link = (address: string) =>
  /^https?:/.test(address) ? `\n\n[${address}](${address})\n\n` : ''

/** A converter that fills `pictures` and `oldIds`. */
function createTurndown(
  pictures: ShownPicture[],
  oldIds: string[][],
  site: string,
): TurndownService {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
    br: '',
  })
  turndown.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (text) => (text.trim() ? `~~${text.trim()}~~` : ''),
  })
  turndown.addRule('frame', {
    filter: ['iframe', 'video', 'audio', 'embed'],
    replacement: (_, node) => link(attribute(node, 'src')),
  })
  turndown.addRule('embedded', {
    filter: (node) => /wp-block-embed__wrapper/.test(node.className) && isFrame(node),
    replacement: (_, node) => link(node.textContent?.trim() ?? ''),
  })
  turndown.addRule('headings', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement(text, node) {
      const line = text.replaceAll(/\s+/g, ' ').trim()
      if (line === '') return ''
      oldIds.push([attribute(node, 'id')].filter(Boolean))
      return `\n\n${'#'.repeat(Number(node.nodeName.slice(1)))} ${line}\n\n`
    },
  })
  addPictures(turndown, pictures, site)
  addTables(turndown)
  addLists(turndown)
  addCode(turndown)
  return turndown
}

/** The longest text in characters; articles are far shorter. */
const maxHtmlLength = 500_000
/** Characters; titles and excerpts are far shorter. */
const maxTextLength = 20_000

/** @throws RangeError for HTML too long or too deep */
export function toMarkdown(content: string, attachments: Attachments): Converted {
  if (content.length > maxHtmlLength) throw new RangeError('The text is too long.')
  const { html, left } = unwrapBlocks(content, attachments)
  const whole = /<!--\s*wp:/.test(content) ? html : makeParagraphs(html)
  // The text with its shortcodes expanded may be twice as long.
  if (whole.length > 2 * maxHtmlLength) throw new RangeError('The text is too long.')
  const pictures: ShownPicture[] = []
  const simple = simplifyHtml(whole)
  const oldIds: string[][] = []
  const text = createTurndown(pictures, oldIds, attachments.site)
    .turndown(simple.html)
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const { markdown, lost } = leadToHeadings(text, oldIds)
  const links = lost > 0 ? ['A link within the text led to no heading: its words are kept.'] : []
  return { markdown, pictures, left: [...left, ...simple.left, ...links] }
}

export function toText(html: string): string {
  if (html.length > maxTextLength) return html
  const escaped = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  const text = escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return text.replaceAll(/\s+/g, ' ').trim()
}

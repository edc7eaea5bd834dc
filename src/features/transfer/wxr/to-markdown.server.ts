/** HTML of another site as the Markdown that articles are written in. Raw HTML never passes: what Markdown cannot say is left out. */
import sanitizeHtml from 'sanitize-html'
import TurndownService from 'turndown'
import { addTables } from './tables.ts'
import { makeParagraphs, unwrapBlocks, type Attachments } from './shortcodes.ts'

export type Converted = {
  markdown: string
  /** Addresses of its pictures, in their order. */
  images: string[]
  /** What was left out, in words. */
  left: string[]
}

type Element = Parameters<TurndownService.ReplacementFunction>[1]

const attribute = (node: Element, name: string) =>
  (node as unknown as { getAttribute(name: string): string | null }).getAttribute(name) ?? '' // its types say any node

const isFrame = (node: Element) => /^https?:\S+$/.test(node.textContent?.trim() ?? '')
const link = (address: string) => (/^https?:/.test(address) ? `\n\n[${address}](${address})\n\n` : '')

/** `images` and `left` are filled while it works. */
function createTurndown(images: string[], left: Set<string>): TurndownService {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
    br: '',
  })
  turndown.remove(['script', 'style', 'noscript'])
  turndown.addRule('form', {
    filter: ['form', 'button', 'select', 'textarea', 'input', 'object'],
    replacement() {
      left.add('A form or plug-in was left out.')
      return ''
    },
  })
  turndown.addRule('strikethrough', {
    filter: ['del', 's'],
    replacement: (text) => (text.trim() ? `~~${text.trim()}~~` : ''),
  })
  turndown.addRule('caption', {
    filter: ['figcaption'],
    replacement: (text) => (text.trim() ? `\n\n*${text.trim().replaceAll('*', '')}*\n\n` : ''),
  })
  turndown.addRule('frame', {
    filter: ['iframe', 'video', 'audio', 'embed'],
    replacement: (_, node) => link(attribute(node, 'src')),
  })
  turndown.addRule('embedded', {
    filter: (node) => /wp-block-embed__wrapper/.test(node.className) && isFrame(node),
    replacement: (_, node) => link(node.textContent?.trim() ?? ''),
  })
  turndown.addRule('picture', {
    filter: ['img'],
    replacement(_, node) {
      const address = attribute(node, 'src').trim()
      if (address === '' || address.startsWith('data:')) return ''
      images.push(address)
      const alt = attribute(node, 'alt').replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '')
      return /^https?:/.test(address) ? `![${alt}](${address.replaceAll(/[\s()<>]/g, encodeURIComponent)})` : ''
    },
  })
  addTables(turndown)
  return turndown
}

/** HTML at most this long is converted, in characters; articles are at most a fraction of it. */
const longestHtml = 500_000

/** @throws RangeError for HTML that is too long, or nested too deeply to be walked */
export function toMarkdown(content: string, attachments: Attachments): Converted {
  if (content.length > longestHtml) throw new RangeError('The text is too long.')
  const { html, unknown } = unwrapBlocks(content, attachments)
  const images: string[] = []
  const left = new Set(unknown.map((name) => `The shortcode [${name}] means nothing here; what it enclosed is kept.`))
  const whole = /<!--\s*wp:/.test(content) ? html : makeParagraphs(html)
  const markdown = createTurndown(images, left)
    .turndown(whole)
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown, images: [...new Set(images)], left: [...left] }
}

/** The text of HTML without any markup, on one line. */
export function toText(html: string): string {
  const escaped = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  const text = escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** What a text in Markdown says, as the parts of an email. Takes time in proportion to the text. */
import type { Token } from 'markdown-it'
import { findLoneLink } from '#content/markdown/entry-links.ts'
import { parseMarkdown } from '#content/markdown/parse.ts'
import type { MailBlock, MailPoint, MailSpan } from './blocks.ts'

/**
 * Where a link leads, and the word before its text if somebody pays for it and a rule asks for one.
 * Undefined: only the link's text is shown.
 */
export type ResolveHref = (href: string) => { href: string; adWord?: string } | undefined

/** An address that works outside the site. Undefined for one that leads nowhere from there. */
export function findAbsolute(href: string, origin: string): string | undefined {
  if (/^(https?|mailto|tel):/i.test(href)) return href
  return href.startsWith('/') && !href.startsWith('//') ? origin + href : undefined
}

/** An address that stands alone in a paragraph, which may become a card. */
export type LoneLink = { type: 'lone'; href: string; block: MailBlock }

type Part = MailBlock | LoneLink

export function readMarkdown(source: string, resolve: ResolveHref): Part[] {
  const tokens = parseMarkdown(source)
  const parts: Part[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) continue
    const end = token.nesting === 1 ? findEnd(tokens, index) : index
    const inner = tokens.slice(index + 1, end)
    const part = readPart(token, inner, resolve)
    if (part) parts.push(part)
    index = end
  }
  return parts
}

/** Finds the end of an outermost part, so that each token is passed once. */
function findEnd(tokens: readonly Token[], start: number): number {
  const level = tokens[start]?.level ?? 0
  let end = start + 1
  while (end < tokens.length && !(tokens[end]?.nesting === -1 && tokens[end]?.level === level))
    end += 1
  return end
}

function readPart(open: Token, inner: readonly Token[], resolve: ResolveHref): Part | undefined {
  const [first] = inner
  switch (open.type) {
    case 'heading_open':
      return { type: 'heading', text: readText(first) }
    case 'paragraph_open':
      return readParagraph(first, resolve)
    case 'bullet_list_open':
    case 'ordered_list_open': {
      const isOrdered = open.type === 'ordered_list_open'
      return { type: 'list', isOrdered, points: readPoints(inner, open.level, resolve) }
    }
    case 'blockquote_open':
      return { type: 'quote', text: readTexts(inner) }
    case 'table_open':
      return readTable(inner)
    case 'fence':
    case 'code_block':
      return { type: 'text', text: open.content.trimEnd() }
    case 'hr':
      return { type: 'rule' }
    default:
      return undefined
  }
}

function readParagraph(inline: Token | undefined, resolve: ResolveHref): Part {
  const text = readSpans(inline, resolve)
  const block: MailBlock = { type: 'text', text }
  const href = findLoneLink(inline)
  return href === undefined ? block : { type: 'lone', href, block }
}

function readPoints(
  tokens: readonly Token[],
  level: number,
  resolve: ResolveHref,
): readonly MailPoint[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'inline') return []
    // Each list is a level, and each of its items another one.
    const depth = Math.max(0, Math.floor((token.level - level - 3) / 2))
    return [{ text: readSpans(token, resolve), depth }]
  })
}

function readTable(tokens: readonly Token[]): MailBlock {
  const head: string[] = []
  const rows: string[][] = []
  let inHead = false
  for (const { type, ...token } of tokens) {
    if (type === 'thead_open') inHead = true
    if (type === 'thead_close') inHead = false
    if (type === 'tr_open' && !inHead) rows.push([])
    if (type !== 'inline') continue
    if (inHead) head.push(readText(token))
    else rows.at(-1)?.push(readText(token))
  }
  return { type: 'table', head, rows }
}

const readTexts = (tokens: readonly Token[]) =>
  tokens
    .filter(({ type }) => type === 'inline')
    .map(readText)
    .join('\n')

/** Leaves out its marks; pictures are named. */
const readText = (inline: Pick<Token, 'children'> | undefined): string =>
  (inline?.children ?? [])
    .map((child) => (isBreak(child) ? '\n' : child.content))
    .join('')
    .trim()

const isBreak = ({ type }: Token) => type === 'softbreak' || type === 'hardbreak'

function readSpans(inline: Token | undefined, resolve: ResolveHref): MailSpan[] {
  const spans: MailSpan[] = []
  let link: string | undefined
  /** What the first text of the link begins with. */
  let adWord: string | undefined
  let strong = 0
  let emphasis = 0
  const add = (given: string, href = link) => {
    if (given === '') return
    const text = adWord === undefined ? given : `${adWord}: ${given}`
    adWord = undefined
    if (href !== undefined) spans.push({ text, href })
    else if (strong > 0) spans.push({ strong: text })
    else spans.push(emphasis > 0 ? { emphasis: text } : text)
  }
  for (const child of inline?.children ?? []) {
    if (child.type === 'link_open') openLink(String(child.attrGet('href') ?? ''))
    else if (child.type === 'link_close') link = adWord = undefined
    else if (child.type === 'strong_open') strong += 1
    else if (child.type === 'strong_close') strong -= 1
    else if (child.type === 'em_open') emphasis += 1
    else if (child.type === 'em_close') emphasis -= 1
    else if (isBreak(child)) spans.push('\n')
    else if (child.type === 'image') addPicture(child)
    else add(child.content)
  }
  return spans

  function openLink(address: string): void {
    const resolved = resolve(address)
    link = resolved?.href
    adWord = resolved?.adWord
  }

  /** Emails fetch no pictures: that would tell when they are opened. */
  function addPicture(image: Token): void {
    const address = resolve(String(image.attrGet('src') ?? ''))?.href
    add(image.content || (address ?? ''), link ?? address)
  }
}

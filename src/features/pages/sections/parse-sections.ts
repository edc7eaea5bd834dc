import type { Token } from 'markdown-it'
import { separateLines } from '#content/markdown/lines.ts'
import { parseMarkdown } from '#content/markdown/parse.ts'
import { places, type Place } from './fill.ts'

export type Item = { title: string; text: string }
export type Block =
  | { kind: 'eyebrow' | 'paragraph' | 'text' | 'list' | 'buttons'; text: string }
  | { kind: 'cards' | 'steps'; items: Item[] }
  | { kind: 'notice'; title: string; text: string }
  | { kind: 'place'; place: Place }
/** What stands before the first `## heading` has none. */
export type Section = { heading: string; blocks: Block[] }

type Piece = { open: Pick<Token, 'tag' | 'type'>; inline: Token | undefined; text: string }

/** Each is rendered on its own; what follows them is one text. */
const maxPieces = 200

const boldLine = /^\*\*([^*]+)\*\*$/
const numbered = /^\d+[.)]\s+/

/**
 * Each `## heading` begins a section. In it `### headings` with a paragraph each are cards, or
 * steps if they are numbered; a quotation is a notice, and a line of links is buttons.
 */
export function parseSections(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', blocks: [] }]
  let items: Piece[][] = []
  const add = (...blocks: Block[]) => sections.at(-1)?.blocks.push(...blocks)
  const finishItems = () => {
    if (items.length > 0) add(...readItems(items))
    items = []
  }
  for (const piece of splitPieces(markdown)) {
    const { tag, type } = piece.open
    if (tag === 'h1' || tag === 'h2') {
      finishItems()
      sections.push({ heading: readText(piece.inline), blocks: [] })
    } else if (tag === 'h3') {
      items.push([piece])
    } else if (type !== 'hr') {
      const block = readBlock(piece)
      if (items.length > 0 && (block.kind === 'paragraph' || block.kind === 'text')) {
        items.at(-1)?.push(piece)
        continue
      }
      finishItems()
      const isFirst = sections.length === 1 && sections[0]?.blocks.length === 0
      const bold = isFirst ? boldLine.exec(piece.text.trim())?.[1] : undefined
      add(bold === undefined ? block : { kind: 'eyebrow', text: bold })
    } else finishItems()
  }
  finishItems()
  return sections
}

function splitPieces(markdown: string): Piece[] {
  const lines = separateLines(markdown).split('\n')
  const tokens = parseMarkdown(markdown)
  const pieces = tokens.flatMap((open, index) => {
    if (open.level !== 0 || open.nesting < 0 || !open.map) return []
    const inline = tokens[index + 1]
    const isInline = inline?.type === 'inline' && inline.level === 1
    return [{ open, inline: isInline ? inline : undefined, map: open.map }]
  })
  const few = pieces.slice(0, maxPieces).map(({ map, ...piece }) => ({
    ...piece,
    text: lines.slice(...map).join('\n'),
  }))
  const next = pieces[maxPieces]
  if (!next) return few
  const open = { tag: '', type: 'rest' }
  return [...few, { open, inline: undefined, text: lines.slice(next.map[0]).join('\n') }]
}

function readBlock({ open, inline, text }: Piece): Block {
  if (open.type === 'blockquote_open') return readNotice(text)
  if (open.type === 'bullet_list_open') return { kind: 'list', text }
  if (open.type !== 'paragraph_open') return { kind: 'text', text }
  const place = places.find((name) => inline?.content.trim() === `{${name}}`)
  if (place) return { kind: 'place', place }
  return { kind: isLinksOnly(inline) ? 'buttons' : 'paragraph', text }
}

function readNotice(quoted: string): Block {
  const [first = '', ...rest] = quoted.replaceAll(/^ {0,3}> ?/gm, '').split('\n')
  const title = boldLine.exec(first.trim())?.[1]
  return title === undefined
    ? { kind: 'notice', title: '', text: [first, ...rest].join('\n') }
    : { kind: 'notice', title: readPlain(title), text: rest.join('\n') }
}

/** Long texts under their headings stay texts. */
function readItems(groups: readonly Piece[][]): Block[] {
  const isShort = groups.every(
    ([, text, ...more]) =>
      more.length === 0 && (text?.open.type ?? 'paragraph_open') === 'paragraph_open',
  )
  if (!isShort)
    return [
      {
        kind: 'text',
        text: groups
          .flat()
          .map(({ text }) => text)
          .join('\n\n'),
      },
    ]
  const items = groups.map(([heading, body]) => ({
    title: readText(heading?.inline),
    text: body?.text ?? '',
  }))
  if (!items.every(({ title }) => numbered.test(title))) return [{ kind: 'cards', items }]
  const steps = items.map(({ title, text }) => ({ title: title.replace(numbered, ''), text }))
  return [{ kind: 'steps', items: steps }]
}

function isLinksOnly(inline: Token | undefined): boolean {
  const parts = (inline?.children ?? []).filter(
    ({ type, content, level }) =>
      level > 0 || type.startsWith('link') || (type === 'text' && content.trim() !== ''),
  )
  return parts.length > 0 && parts.every(({ type, level }) => level > 0 || type.startsWith('link'))
}

const readText = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
    .join('')
    .trim()

export const readPlain = (markdown: string): string =>
  readText(parseMarkdown(markdown).find(({ type }) => type === 'inline'))

import { MarkdownParser, defaultMarkdownParser } from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import { splitLines } from '#contract/text-lines.ts'
import { separateTraced } from '../../markdown/lines.ts'
import { createMarkdown } from '../../markdown/parse.ts'
import { readOffers } from './offer-rules.ts'
import { schema } from './schema.ts'

/** A block as it is written: the lines before it, and its own. */
export type Original = { node: Node; gap: string; text: string }

export type OpenedText = {
  doc: Node
  blocks: readonly Original[]
  /** The text that follows the last block. */
  tail: string
}

const cell = (block: string) => ({
  block,
  getAttrs: (token: { attrGet: (name: string) => string | number | null }) => ({
    align: /text-align:(left|right|center)/.exec(String(token.attrGet('style')))?.[1] ?? null,
  }),
})

const markdown = createMarkdown().use(readOffers)

const parser = new MarkdownParser(schema, markdown, {
  ...defaultMarkdownParser.tokens,
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      title: token.attrGet('title'),
      alt: (token.children ?? []).map(({ content }) => content).join('') || null,
    }),
  },
  hardbreak: { node: 'hard_break', attrs: { soft: false } },
  softbreak: { node: 'hard_break', attrs: { soft: true } },
  s: { mark: 's' },
  offer: { block: 'offer' },
  offer_words: { mark: 'offer_words' },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: cell('table_header'),
  td: cell('table_cell'),
})

export const parseText = (source: string): Node => parser.parse(separateTraced(source).text)

/** Undefined if the text holds what the editor cannot show. */
export function openText(source: string): OpenedText | undefined {
  const { text, origins } = separateTraced(source)
  const doc = parser.parse(text)
  const lines = splitLines(source)
  const spans = listSpans(text, origins, lines)
  if (spans.length === 0) return { doc, blocks: [], tail: source.trim() ? source : '' }
  if (spans.length !== doc.childCount) return undefined
  const between = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map((line) => `${line}\n`)
      .join('')
  let end = 0
  const blocks = spans.map((span, index) => {
    const gap = between(end, span.start)
    end = span.end
    const own = lines.slice(span.start, span.end).join('\n')
    return { node: doc.child(index), gap: index === 0 ? gap : `\n${gap}`, text: own }
  })
  const rest = lines.slice(end)
  return { doc, blocks, tail: rest.map((line) => `\n${line}`).join('') }
}

type Span = { start: number; end: number }

/** The source's lines of each block, without blank ones at its end. */
function listSpans(text: string, origins: readonly number[], lines: readonly string[]): Span[] {
  return markdown
    .parse(text, {})
    .filter(({ level, nesting, type }) => level === 0 && nesting >= 0 && type !== 'inline')
    .map(({ map }) => {
      const [from, to] = map ?? [0, 0]
      const start = origins[from] ?? 0
      let end = (origins[to - 1] ?? lines.length - 1) + 1
      while (end > start + 1 && lines[end - 1]?.trim() === '') end -= 1
      return { start, end }
    })
}

import MarkdownIt, { type Token } from 'markdown-it'
import { separateLines } from './lines.ts'

// A single line's end is one for the reader too: the specification reads bodies line by line.
export const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })

/** An article's Markdown as the tokens that pages are rendered from. */
export const parseMarkdown = (source: string): Token[] => markdown.parse(separateLines(source), {})

/** Where its links lead and what its pictures load, in their order, as they are written. */
export function listAddresses(tokens: readonly Token[]): { links: string[]; pictures: string[] } {
  const parts = tokens.flatMap(({ children }) => children ?? [])
  const read = (type: string, attribute: string) =>
    parts.filter((token) => token.type === type).map((token) => String(token.attrGet(attribute) ?? ''))
  return { links: read('link_open', 'href'), pictures: read('image', 'src') }
}

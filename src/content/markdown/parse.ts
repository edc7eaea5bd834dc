import MarkdownIt, { type Token } from 'markdown-it'
import { separateLines } from './lines.ts'

// Editors expect to see their line breaks.
export const createMarkdown = () => new MarkdownIt({ html: false, linkify: false, breaks: true })

export const markdown = createMarkdown()

export const parseMarkdown = (source: string): Token[] => markdown.parse(separateLines(source), {})

/** The addresses of links and pictures, in the order in which they appear. */
export function listAddresses(tokens: readonly Token[]): { links: string[]; pictures: string[] } {
  const parts = tokens.flatMap(({ children }) => children ?? [])
  const read = (type: string, attribute: string) =>
    parts
      .filter((token) => token.type === type)
      .map((token) => String(token.attrGet(attribute) ?? ''))
  return { links: read('link_open', 'href'), pictures: read('image', 'src') }
}

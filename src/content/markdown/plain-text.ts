import { parseMarkdown } from './parse.ts'

/** What a reader sees of a text, without headings, links and lists being told apart. */
export const toPlainText = (source: string): string =>
  parseMarkdown(source)
    .flatMap(({ type, content, children }) =>
      type === 'inline'
        ? (children ?? [])
            .map((part) =>
              part.type === 'softbreak' || part.type === 'hardbreak' ? ' ' : part.content,
            )
            .concat(' ')
        : [content, ' '],
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

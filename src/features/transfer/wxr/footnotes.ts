/** WordPress keeps footnotes beside the text, and marks where each belongs. */
import { toText } from './to-markdown.server.ts'

const mark =
  /<sup\b[^>]{0,500}\bdata-fn="([\w-]{1,64})"[^>]{0,500}>(?:<a\b[^>]{0,500}>)?[^<]{0,100}(?:<\/a>)?<\/sup>/gi

/** @returns the text with numbers for its marks and, at its end, the notes as a list */
export function placeFootnotes(content: string, stored: string | undefined): string {
  const notes = readNotes(stored)
  if (notes.length === 0) return content
  const number = new Map(notes.map(({ id }, index) => [id, index + 1]))
  const marked = content.replace(mark, (whole, id: string) => {
    const at = number.get(id)
    return at === undefined ? whole : ` [${at}]`
  })
  const list = notes.map(({ content: text }) => `<li>${text}</li>`).join('')
  return `${marked}\n\n<hr>\n\n<ol>${list}</ol>`
}

function readNotes(stored: string | undefined): { id: string; content: string }[] {
  if (!stored) return []
  try {
    const notes: unknown = JSON.parse(stored)
    return Array.isArray(notes)
      ? notes.flatMap((one: unknown) => {
          const { id, content } = Object(one) as { id?: unknown; content?: unknown }
          return typeof id === 'string' && typeof content === 'string' && toText(content)
            ? [{ id, content }]
            : []
        })
      : []
  } catch {
    // Broken by an earlier export; the text keeps its marks.
    return []
  }
}

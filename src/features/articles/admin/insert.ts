import { escapeMarkdown } from '#contract/escape-markdown.ts'

/** Inserts the picture as its own paragraph, with the caret after it. Pure. */
export const insertPicture = (text: string, caret: number, picture: Picture) =>
  insertParagraph(text, caret, writePicture(picture))

type Picture = { url: string; alt: string }

export const writePicture = ({ url, alt }: Picture): string => `![${escapeAlt(alt)}](${url})`

/** Inserts a link to an entry after the caret's paragraph, with the caret after it. Pure. */
export function insertCard(
  text: string,
  caret: number,
  { name, address }: { name: string; address: string },
) {
  const end = text.indexOf('\n\n', caret)
  return insertParagraph(
    text,
    end === -1 ? text.length : end,
    `[${escapeMarkdown(name)}](${address})`,
  )
}

function insertParagraph(text: string, at: number, paragraph: string) {
  const before = text.slice(0, at).trimEnd()
  const after = text.slice(at).trimStart()
  const start = before ? `${before}\n\n${paragraph}` : paragraph
  return { text: after ? `${start}\n\n${after}` : start, caret: start.length }
}

/** Escapes a description for Markdown, and joins its lines. */
const escapeAlt = (alt: string) => alt.replaceAll(/[\\`*_[\]<>&!]/g, '\\$&').replaceAll(/\s+/g, ' ')

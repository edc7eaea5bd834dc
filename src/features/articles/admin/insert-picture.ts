/** Inserts the picture as its own paragraph, with the caret after it. Pure. */
export function insertPicture(
  text: string,
  caret: number,
  { url, alt }: { url: string; alt: string },
) {
  const before = text.slice(0, caret).trimEnd()
  const after = text.slice(caret).trimStart()
  const picture = `![${escapeAlt(alt)}](${url})`
  const start = before ? `${before}\n\n${picture}` : picture
  return { text: after ? `${start}\n\n${after}` : start, caret: start.length }
}

/** Escapes Markdown and joins lines. */
const escapeAlt = (alt: string) => alt.replaceAll(/[\\`*_[\]<>&!]/g, '\\$&').replaceAll(/\s+/g, ' ')

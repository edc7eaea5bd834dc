import { maxAltLength } from '#content/media/contract.ts'

/** What may describe a picture, the best first. */
export type Hints = {
  alt?: string | undefined
  fileAlt?: string | undefined
  caption?: string | undefined
  title?: string | undefined
  url: string
}

/** What a camera or a computer calls its files. */
const meaningless =
  /^(?:img|dsc[nf]?|p|pict?|image|images|photo|picture|screen ?shot|screenshot|untitled|unnamed|file|download|scan|wp)?[\s\d]*(?:copy|edited|scaled|min|at|am|pm)?[\s\d]*$/i

/** Blank if nothing tells what the picture shows. */
export function describePicture({ alt, fileAlt, caption, title, url }: Hints): string {
  const ownTitle = title && readName(title)
  const said = [alt, fileAlt, caption, ownTitle, readName(readFileName(url))]
  const first = said.map((text) => text?.replaceAll(/\s+/g, ' ').trim()).find(Boolean) ?? ''
  return first.slice(0, maxAltLength).toWellFormed()
}

/** The last part of an address. */
export function readFileName(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name).slice(0, 200)
  } catch {
    return name.slice(0, 200)
  }
}

/** WordPress's titles are often names of files. */
function readName(name: string): string {
  const words = name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/-scaled$|-e\d{9,}$/, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim()
  const isCode = meaningless.test(words) || !/\p{L}{3}/u.test(words) || /^[\da-f ]+$/i.test(words)
  return isCode ? '' : words
}

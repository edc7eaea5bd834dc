import { createHash } from 'node:crypto'
import { findOriginal, isPictureFile, makeKey } from './addresses.ts'
import { describePicture } from './describe.ts'

/** A picture as an article shows it. */
export type ShownPicture = { address: string; alt: string; caption: string; isLinked: boolean }

/** A file of an export. */
export type SiteFile = {
  id: string
  parent: string
  url: string
  title: string
  alt: string
  caption: string
}

export type SiteFiles = {
  byId: ReadonlyMap<string, SiteFile>
  byKey: ReadonlyMap<string, SiteFile>
}

export type PictureField = 'content' | 'imageUrl'

/** A place where an entry shows a picture of another site. */
export type WantedPicture = {
  sourceHash: string
  /** The address of the original. */
  url: string
  field: PictureField
  /** The address as the entry spells it. */
  spelled: string
  alt: string
  /** The description at this place, where a link may need a name. */
  altHere: string
}

/** How many pictures of one entry are fetched. */
const maxPictures = 300
/** The longest address; longer ones are stored nowhere. */
const maxLength = 2000

export function indexFiles(files: readonly SiteFile[]): SiteFiles {
  const keyed = files.flatMap((file) => {
    const url = URL.parse(file.url)
    return url ? [[makeKey(url), file] as const] : []
  })
  return { byId: new Map(files.map((file) => [file.id, file])), byKey: new Map(keyed) }
}

type Shown = {
  pictures: readonly ShownPicture[]
  /** Addresses that the text links to. */
  links: readonly string[]
  featured: SiteFile | undefined
  /** The title of the entry. */
  title: string
}

export function listWanted(
  files: SiteFiles,
  { pictures, links, featured, title }: Shown,
): WantedPicture[] {
  const linked = links
    .filter((address) => isPictureFile(address) && files.byKey.has(readKey(files, address)))
    .map((address) => ({ address, alt: '', caption: '', isLinked: false }))
  const wanted = new Map<string, WantedPicture>()
  const add = (field: PictureField, shown: ShownPicture) => {
    const picture = want(files, field, shown)
    const place = `${field} ${shown.address}`
    if (!picture) return
    const altHere = picture.alt || (shown.isLinked ? title : '')
    const known = wanted.get(place)
    if (known) known.altHere ||= altHere
    else if (wanted.size < maxPictures) wanted.set(place, { ...picture, altHere })
  }
  if (featured && isPictureFile(featured.url))
    add('imageUrl', { address: featured.url, alt: '', caption: '', isLinked: false })
  for (const shown of [...pictures, ...linked]) add('content', shown)
  return [...wanted.values()]
}

const readKey = ({ byKey }: SiteFiles, address: string) =>
  findOriginal(address, (key) => byKey.has(key))?.key ?? ''

function want(
  { byKey }: SiteFiles,
  field: PictureField,
  { address, alt, caption }: ShownPicture,
): Omit<WantedPicture, 'altHere'> | undefined {
  const original = address.length <= maxLength && findOriginal(address, (key) => byKey.has(key))
  if (!original) return undefined
  const { key, url } = original
  const file = byKey.get(key)
  return {
    sourceHash: hash(key),
    url: file?.url ?? url,
    field,
    spelled: address,
    alt: describePicture({
      alt,
      fileAlt: file?.alt,
      caption: caption || file?.caption,
      title: file?.title,
      url,
    }),
  }
}

export const hash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url')

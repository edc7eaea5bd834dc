import { toPictureAddress } from '#content/media/picture-address.ts'
import type { FetchedUse } from './queries.server.ts'

type Values = Record<string, unknown>

/** The fields of an article that showed another site's pictures, showing the library's. */
export function showFetched(values: Values, uses: readonly FetchedUse[]): Values {
  const { content, imageUrl, imageAlt } = values
  const inContent = uses.filter(({ field }) => field === 'content')
  const byAddress = new Map(inContent.map((use) => [use.url, use]))
  const next = typeof content === 'string' ? rewriteText(content, byAddress) : content
  const featured = uses.find(({ field }) => field === 'imageUrl')
  const isFree = 'imageUrl' in values && (imageUrl === null || imageUrl === '')
  return {
    ...(next !== content && { content: next }),
    ...(featured &&
      isFree && { imageUrl: addressOf(featured), imageAlt: imageAlt || featured.alt }),
  }
}

const addressOf = ({ mediaId, width, height }: FetchedUse) =>
  toPictureAddress(mediaId, { width, height })

/** A picture or the end of a link. */
const destination = /(!\[([^[\]]{0,1000})\]|\])\((<?)([^\s()<>]{1,2000})>?((?:\s+"[^"\n]*")?\))/g

/** Pictures without a description get one. */
function rewriteText(text: string, uses: ReadonlyMap<string, FetchedUse>): string {
  return text.replaceAll(
    destination,
    (whole, open: string, alt: string | undefined, _, address: string, end: string) => {
      const use = uses.get(address)
      if (!use) return whole
      const described = alt === '' ? `![${use.alt.replaceAll(/[[\]\\]/g, '')}]` : open
      return `${described}(${addressOf(use)}${end}`
    },
  )
}

import type { Reader } from '#editions/reader.ts'
import { mapTexts } from '#markets/map-texts.ts'
import { findAffiliateLinks, type LinkServices } from './affiliate-links.server.ts'

type Services = Pick<LinkServices, 'clicks' | 'redirects'>

/** Addresses as texts hold them: of other sites, and of this one where a link leads. */
const outside = /https?:\/\/[^\s<>()[\]"'`\\]+/gi
const inside = /(?<=\]\()\/[^\s)]*/g

/**
 * Puts our own pages in place of addresses to which readers may not be led. For what calls give as
 * it is written; pages do it for links as they render them.
 */
export async function closeWays<Value>(
  value: Value,
  reader: Reader,
  services: Services,
): Promise<Value> {
  const found = new Set<string>()
  mapTexts(value, (text) => {
    for (const pattern of [outside, inside])
      for (const [address] of text.matchAll(pattern)) found.add(address)
    return text
  })
  const links = await findAffiliateLinks([...found], { services, reader, origin: '' })
  const closed = new Map<string, string>()
  for (const address of found) {
    const url = URL.parse(address)
    const way = url ? links.findAffiliate?.(url) : links.findWay?.(address)
    if (way && 'review' in way) closed.set(address, way.review)
  }
  if (closed.size === 0) return value
  const replace = (address: string) => closed.get(address) ?? address
  return mapTexts(value, (text) => text.replace(outside, replace).replace(inside, replace))
}

type Reading<Query, List, Entry> = {
  list(reader: Reader, query?: Query): Promise<List>
  findBySlug(reader: Reader, slug: string): Promise<Entry>
}

/** What readers get of a kind, in whose texts ways are closed to those who may not be led there. */
export const closingWays = <Query, List, Entry, Entries extends Reading<Query, List, Entry>>(
  entries: Entries & Reading<Query, List, Entry>,
  services: Services,
) => ({
  ...entries,
  list: async (reader: Reader, query?: Query) =>
    await closeWays(await entries.list(reader, query), reader, services),
  findBySlug: async (reader: Reader, slug: string) =>
    await closeWays(await entries.findBySlug(reader, slug), reader, services),
})

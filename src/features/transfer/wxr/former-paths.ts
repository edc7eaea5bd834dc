/** Addresses that WordPress had for what is imported. */
import { isFixedPage, spellSitePath } from '#contract/site-paths.ts'
import type { Converted } from './converted.ts'
import type { WxrItem } from './read-wxr.server.ts'

/** The longest path that a redirect may have. */
const longestPath = 1000

/**
 * Lists, by entry, `/?p=12` and the like, the permalink and earlier ones, and the pages of its
 * attachments. An attachment that belongs to none has the page of the first that shows it.
 */
export function listFormerPaths(
  site: string,
  entries: readonly Converted[],
): ReadonlyMap<WxrItem, string[]> {
  const home = URL.parse(site)?.pathname ?? '/'
  const imported = entries.filter(
    ({ item, becomes }) => 'target' in becomes && item.status === 'publish',
  )
  const byId = new Map(imported.map(({ item }) => [item.id, item]))
  const showing = findFirstShowing(imported)
  const addresses = new Map(imported.map(({ item }) => [item, listOwn(home, item)]))
  for (const { item } of entries) {
    if (item.type !== 'attachment') continue
    const owner = byId.get(item.parent) ?? showing.get(item.attachmentUrl)
    if (owner) addresses.get(owner)?.push(...listOfAttachment(home, item))
  }
  return new Map([...addresses].map(([item, own]) => [item, spell(own)]))
}

function findFirstShowing(imported: readonly Converted[]): Map<string, WxrItem> {
  const first = new Map<string, WxrItem>()
  for (const { item, becomes } of imported) {
    if (!('pictures' in becomes)) continue
    for (const { url } of becomes.pictures) if (!first.has(url)) first.set(url, item)
  }
  return first
}

const listQueries = (home: string, id: string, names: readonly string[]) =>
  /^\d+$/.test(id) ? names.map((name) => `${home}?${name}=${id}`) : []

/** A renamed entry keeps its last name but one. */
function listOwn(home: string, { id, link, meta, slug, type }: WxrItem): string[] {
  const old = meta['_wp_old_slug']
  const whole = link.replace(/\/?$/, '/')
  const end = `/${slug}/`
  const earlier =
    old && slug && whole.endsWith(end) ? [`${whole.slice(0, -end.length)}/${old}/`] : []
  const names = type === 'page' ? ['p', 'page_id'] : ['p']
  return [...listQueries(home, id, names), link, ...earlier]
}

const listOfAttachment = (home: string, { id, link }: WxrItem) => [
  ...listQueries(home, id, ['p', 'attachment_id']),
  link,
]

const spell = (addresses: readonly string[]) =>
  [...new Set(addresses.flatMap((address) => spellSitePath(address) ?? []))].filter(
    (path) => path.length <= longestPath && (path.includes('?') || !isFixedPage(path)),
  )

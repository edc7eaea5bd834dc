/** Links out that plug-ins such as ThirstyAffiliates and Pretty Links keep as entries. */
import { spellSitePath } from '#contract/site-paths.ts'
import { redirectCreationSchema } from '#features/redirects/contract.ts'
import type { Cloaked } from './converted.ts'
import type { WxrItem } from './read-wxr.server.ts'

const linkTypes: ReadonlySet<string> = new Set([
  'thirstylink',
  'pretty-link',
  'prli_link',
  'tl_link',
])

export const isCloakedLink = ({ type }: Pick<WxrItem, 'type'>): boolean => linkTypes.has(type)

/** Where one leads; undefined if the plug-in keeps that in a table of its own. */
export function readDestination({ meta }: Pick<WxrItem, 'meta'>): string | undefined {
  const addresses = Object.entries(meta).filter(
    ([key, value]) => /url$/i.test(key) && /^https?:\/\//.test(value.trim()),
  )
  // Others may be of a picture or a page of the plug-in's own.
  const [, found] = addresses.find(([key]) => /destination|target/i.test(key)) ?? addresses[0] ?? []
  return found?.trim()
}

/** Makes a redirect of it; undefined where this site cannot have one, as below its own `/go`. */
export function toRedirect(item: WxrItem): Cloaked | undefined {
  const path = spellSitePath(item.link) ?? ''
  const read = redirectCreationSchema.safeParse({ path, target: readDestination(item) })
  return read.success && read.data.target !== null
    ? { path: read.data.path, to: read.data.target }
    : undefined
}

/** Where an old path leads: to the redirect here, or else to the destination itself. */
export function indexCloaked(items: readonly WxrItem[]): ReadonlyMap<string, string> {
  const links = items.filter(isCloakedLink).flatMap((item): [string, string][] => {
    const path = spellSitePath(item.link)
    const to = toRedirect(item)?.path ?? readDestination(item)
    return path && to ? [[path, to]] : []
  })
  return new Map(links)
}

/** The same by the ids by which shortcodes name them. */
export const indexWays = (items: readonly WxrItem[]): ReadonlyMap<string, string> =>
  new Map(
    items.filter(isCloakedLink).flatMap((item): [string, string][] => {
      const to = toRedirect(item)?.path ?? readDestination(item)
      return to ? [[item.id, to]] : []
    }),
  )

/** The addresses of links in Markdown. */
const linked = /\]\((https?:[^\s()<>]{1,2000}|\/[^\s()<>]{1,2000})\)/g

/** @param site the address of the old one, whose links are meant */
export function followCloaked(
  markdown: string,
  cloaked: ReadonlyMap<string, string>,
  site: string,
): string {
  if (cloaked.size === 0) return markdown
  const host = URL.parse(site)?.host
  return markdown.replace(linked, (whole, address: string) => {
    const url = URL.parse(address, site || undefined)
    const path = url?.host === host ? spellSitePath(address) : undefined
    const to = path === undefined ? undefined : cloaked.get(path)
    return to === undefined ? whole : `](${to.replaceAll('(', '%28').replaceAll(')', '%29')})`
  })
}

import { carry, href, type Asked } from '#urls.ts'
import type { SiteLanguage } from '#i18n/languages.ts'

export const maxPicks = 4
export const minPicks = 2
/** Also the names of form fields: `?pick=a&pick=b&view=side-by-side`. */
export const pickParameter = 'pick'
export const viewParameter = 'view'
export const sideBySideView = 'side-by-side'

/** More than fit, so that the page can name those left out. */
const maxRead = 12
const maxSlugLength = 120

/** Sorted, so that equal picks have equal addresses. */
export function readPicks(query: URLSearchParams): readonly string[] {
  const given = query.getAll(pickParameter).flatMap((value) => value.split(','))
  const slugs = given.filter((slug) => slug.length <= maxSlugLength && /^[a-z0-9-]+$/.test(slug))
  return sortPicks(new Set(slugs)).slice(0, maxRead)
}

/** Bytewise, so that server and browser agree. */
export const sortPicks = (slugs: Iterable<string>): string[] =>
  [...slugs].sort((a, b) => (a < b ? -1 : 1))

export function writePicks(query: URLSearchParams, picks: readonly string[]): void {
  for (const slug of sortPicks(picks)) query.append(pickParameter, slug)
}

type Where = { language: SiteLanguage } & (Asked | object)

/** Links on pages keep what their address asks for. */
export function linkToPicks(
  picks: readonly string[],
  view: 'list' | 'side-by-side',
  where: Where,
): string {
  const query = new URLSearchParams()
  writePicks(query, picks)
  if (view === sideBySideView) query.set(viewParameter, sideBySideView)
  const link = `${href(where.language, 'compare')}?${query}`
  return 'reader' in where ? carry(link, where) : link
}

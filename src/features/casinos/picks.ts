/** Casinos that a reader picks to see side by side, as the compare page's address says them. Pure. */
import { href, pinEdition } from '#urls.ts'
import type { LanguageCode } from '#i18n/languages.ts'

/** Casinos that fit side by side. */
export const mostPicks = 4
export const fewestPicks = 2
/** Names of the parameters, and so of the fields of forms that pick: `?pick=a&pick=b&view=side-by-side`. */
export const pickParameter = 'pick'
export const viewParameter = 'view'
export const sideBySideView = 'side-by-side'

/** Picks that are read of an address: more than fit, so that the page can say which were left out. */
const mostRead = 12
const longestSlug = 120

/** The picked slugs of a query, each once, in one order whichever they were picked in. */
export function readPicks(query: URLSearchParams): readonly string[] {
  const given = query.getAll(pickParameter).flatMap((value) => value.split(','))
  const slugs = given.filter((slug) => slug.length <= longestSlug && /^[a-z0-9-]+$/.test(slug))
  return sortPicks(new Set(slugs)).slice(0, mostRead)
}

/** Bytewise, so that it is the same wherever it is done. */
export const sortPicks = (slugs: Iterable<string>): string[] => [...slugs].sort((a, b) => (a < b ? -1 : 1))

export function writePicks(query: URLSearchParams, picks: readonly string[]): void {
  for (const slug of sortPicks(picks)) query.append(pickParameter, slug)
}

type Where = { language: LanguageCode; editionId?: string | undefined }

/** The list with these casinos picked, or these casinos side by side. `editionId` keeps a preview's edition in the link. */
export function linkToPicks(picks: readonly string[], view: 'list' | 'side-by-side', where: Where): string {
  const query = new URLSearchParams()
  writePicks(query, picks)
  if (view === sideBySideView) query.set(viewParameter, sideBySideView)
  return pinEdition(`${href(where.language, 'compare')}?${query}`, where.editionId)
}

/** Addresses of this site in one spelling, by which redirects are found. */
import { languages, siteLanguage, type LanguageCode } from '#i18n/languages.ts'
import {
  fillPath,
  localise,
  localiseFully,
  matchScreen,
  neutralise,
  type ScreenName,
} from '#urls.ts'

const base = 'http://site.invalid'

/** Never part of a redirect: they say how an address is read. */
const reading = ['tenant', 'lang']

export type SitePath = {
  /** Undefined for an address without a language's prefix, which counts in every one. */
  language: LanguageCode | undefined
  /** Whether the language is only the main one's, as the address has no prefix. */
  isBare?: true
  /** Lower case, without a prefix, in the code's own words. */
  path: string
  query: URLSearchParams
}

/** Reads a path or a whole address; undefined for anything else. */
export function readSitePath(address: string): SitePath | undefined {
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(address)) return undefined
  const url = URL.parse(address, base)
  if (!url) return undefined
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !reading.includes(name)),
  )
  query.sort()
  const { named: language, path } = neutralise(url.pathname.toLowerCase())
  return { language, path, query }
}

const withSearch = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query.toString().toLowerCase()}` : path

/** With the prefix of its language, even of the main one. */
const spell = ({ language, path }: Pick<SitePath, 'language' | 'path'>): string =>
  language ? localiseFully(language, path) : path

/** Such as `/old` or `/?p=12`; undefined for anything that is no address of a site. */
export function spellSitePath(address: string): string | undefined {
  const read = readSitePath(address)
  return read && withSearch(spell(read), read.query)
}

/** Whether the path is that of a page that is there whatever an editor does. */
export function isFixedPage(path: string): boolean {
  const match = matchScreen(neutralise(path).path)
  return match !== undefined && Object.keys(match.params).length === 0
}

/** WordPress's query for an entry or a feed, such as `p=12`. */
export function readWordpressQuery(query: URLSearchParams): URLSearchParams | undefined {
  for (const name of ['p', 'page_id', 'attachment_id']) {
    const id = query.get(name)
    if (id && /^\d{1,12}$/.test(id)) return new URLSearchParams({ [name]: id })
  }
  const feed = query.get('feed')
  return feed && /^(rss2?|atom|rdf)$/.test(feed) ? new URLSearchParams({ feed }) : undefined
}

/**
 * A redirect's path, and what it takes of the query; `inEveryLanguage`: the target follows the
 * reader's.
 */
export type Candidate = { key: string; inEveryLanguage: boolean; used: readonly string[] }

/** Lists them from the most to the least exact. A page has only what its query names. */
export function listCandidates(address: SitePath, isPage = false): Candidate[] {
  const { isBare, path, query } = address
  const spellings = [spell(address), path]
  if (isBare) spellings.reverse()
  const queries = [
    query,
    readWordpressQuery(query) ?? query,
    ...(isPage ? [] : [new URLSearchParams()]),
  ]
  return queries.flatMap((given) =>
    spellings.map((each) => ({
      key: withSearch(each, given),
      inEveryLanguage: each === path,
      used: [...given.keys()],
    })),
  )
}

/** Puts the target of a redirect into a language, unless it is in another one already. */
export const followLanguage = (language: LanguageCode | undefined, target: string): string =>
  respell(target, (named, path) => spell({ language: named ?? language, path }))

/** The target of a redirect as a site with this main language has it. */
export const localiseTarget = (target: string, main: LanguageCode): string =>
  respell(target, (named, path) => localise(siteLanguage(named ?? main, main), path))

function respell(
  target: string,
  write: (named: LanguageCode | undefined, path: string) => string,
): string {
  if (!target.startsWith('/')) return target
  const [, given = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? []
  const { named, path } = neutralise(given)
  return write(named, path) + rest
}

/** An entry's addresses as redirects keep them, the one for every language first. */
export function listPaths(screen: ScreenName, slug: string): string[] {
  const path = fillPath(screen, { slug })
  return [path, ...languages.map(({ code }) => spell({ language: code, path }))]
}

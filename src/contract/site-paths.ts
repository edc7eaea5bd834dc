/** Addresses of this site in one spelling, by which redirects are found. */
import { languages, type LanguageCode } from '#i18n/languages.ts'
import { delocalise, fillPath, localise, matchScreen, type ScreenName } from '#urls.ts'

const base = 'http://site.invalid'

/** Never part of a redirect: they say how an address is read. */
const reading = ['tenant', 'lang']

export type SitePath = {
  language: LanguageCode
  /** Lower case, with the language's prefix and words. */
  path: string
  /** The path as the default language has it. */
  neutral: string
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
  const { language, path } = delocalise(url.pathname.toLowerCase())
  return { language: language.code, path: localise(language.code, path), neutral: path, query }
}

const withSearch = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query.toString().toLowerCase()}` : path

/** Such as `/old` or `/?p=12`; undefined for anything that is no address of a site. */
export function spellSitePath(address: string): string | undefined {
  const read = readSitePath(address)
  return read && withSearch(read.path, read.query)
}

/** Whether the path is that of a page that is there whatever an editor does. */
export function isFixedPage(path: string): boolean {
  const match = matchScreen(delocalise(path).path)
  return match !== undefined && Object.keys(match.params).length === 0
}

/** WordPress's query for an entry, such as `p=12`. */
export function readWordpressQuery(query: URLSearchParams): URLSearchParams | undefined {
  for (const name of ['p', 'page_id', 'attachment_id']) {
    const id = query.get(name)
    if (id && /^\d{1,12}$/.test(id)) return new URLSearchParams({ [name]: id })
  }
  return undefined
}

/**
 * A redirect's path, and what it takes of the query; `inEveryLanguage`: the target follows the
 * reader's.
 */
export type Candidate = { key: string; inEveryLanguage: boolean; used: readonly string[] }

/** Lists them from the most to the least exact. A page has only what its query names. */
export function listCandidates({ path, neutral, query }: SitePath, isPage = false): Candidate[] {
  const queries = [
    query,
    readWordpressQuery(query) ?? query,
    ...(isPage ? [] : [new URLSearchParams()]),
  ]
  return queries.flatMap((given) =>
    [path, neutral].map((each) => ({
      key: withSearch(each, given),
      inEveryLanguage: each !== path,
      used: [...given.keys()],
    })),
  )
}

/** The target of a redirect that counts in every language. */
export function followLanguage(code: LanguageCode, target: string): string {
  if (!target.startsWith('/')) return target
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? []
  const location = delocalise(path)
  return location.prefixed ? target : localise(code, location.path) + rest
}

/** An entry's addresses, in the default language first. */
export function listPaths(screen: ScreenName, slug: string): string[] {
  const neutral = fillPath(screen, { slug })
  return [
    neutral,
    ...languages.map(({ code }) => localise(code, neutral)).filter((path) => path !== neutral),
  ]
}

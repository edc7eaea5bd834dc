import type { Edition } from '#editions/edition.ts'
import { findEdition } from '#editions/editions.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { findLanguage, defaultLanguage, type Language } from '#i18n/languages.ts'
import { negotiateLanguage } from '#i18n/negotiate.ts'
import type { AnyScreen } from '#render/screen.ts'
import { delocalise, localise, matchScreen, type Location } from '#urls.ts'

/** Longest path and query that are looked at; anything longer is nobody's link. */
const longestUrl = 4000

export type PageHeaders = {
  host: string | undefined
  cookie: string | undefined
  acceptLanguage: string | undefined
  /** `Sec-Fetch-Site`: where the visitor followed a link; `none` where the address was typed. */
  fetchSite: string | undefined
}

/** What a page's address means: everything that decides its bytes, and the cache's key made of exactly that. */
export type PageAddress = {
  edition: Edition
  pinned: boolean
  location: Location
  screen: AnyScreen | undefined
  params: Record<string, string>
  query: URLSearchParams
  key: string
  /** Where this visitor belongs instead, and the language to remember on the way. */
  redirect: { to: string; status: 301 | 302; remember?: Language } | undefined
}

const noQuery = new URLSearchParams()

/** Reads a page's address. `url` is the path and query as they came. */
export function readPageAddress(
  url: string,
  headers: PageHeaders,
  screens: ReadonlyMap<string, AnyScreen>,
  origins: Readonly<Record<string, string>>,
): PageAddress {
  const [pathname = '/', search] = url.slice(0, longestUrl).split('?', 2)
  const given = search ? new URLSearchParams(search) : noQuery
  const tenant = given.get('tenant')
  const pinned = findEdition(tenant) !== undefined
  const edition = resolveEdition({ query: tenant, host: headers.host, origins })
  const location = delocalise(pathname)
  const match = matchScreen(location.path)
  const screen = match && screens.get(match.screen)
  const query = screen && search ? screen.readQuery(given, edition) : noQuery
  return {
    edition,
    pinned,
    location,
    screen,
    params: match?.params ?? {},
    query,
    key: `${edition.id}${pinned ? '!' : ''} ${location.language.code} ${location.path}?${query}`,
    redirect: findRedirect(pathname, given, location, headers),
  }
}

function findRedirect(
  pathname: string,
  given: URLSearchParams,
  location: Location,
  headers: PageHeaders,
): PageAddress['redirect'] {
  const chosen = findLanguage(given.get('lang'))
  if (chosen) {
    const rest = new URLSearchParams(given)
    rest.delete('lang')
    const to = withQuery(localise(chosen.code, location.path), rest)
    return { to, status: 302, ...(isOwnChoice(chosen, location, headers) && { remember: chosen }) }
  }
  const tidy = untidy.test(pathname) ? tidyPath(pathname) : pathname
  if (tidy !== pathname) return { to: withQuery(tidy, given), status: 301 }
  if (location.prefixed) return undefined
  const preferred = readLanguageCookie(headers.cookie) ?? negotiateLanguage(headers.acceptLanguage)
  if (!preferred || preferred === defaultLanguage) return undefined
  return { to: withQuery(localise(preferred.code, location.path), given), status: 302 }
}

/**
 * Whether the visitor chose the language: typed it, or took it from the switcher, whose links are on this site and already in that
 * language. Any other link, such as an advert's, only leads to the language.
 */
function isOwnChoice(chosen: Language, location: Location, { fetchSite = 'none' }: PageHeaders): boolean {
  return fetchSite === 'none' || (fetchSite === 'same-origin' && location.language === chosen)
}

/** Spares the paths of nearly all requests the closer look. */
const untidy = /[A-Z\\]|\/\/|.\/$|index\.html$|^\/en(\/|$)/

/**
 * A path without doubled and closing slashes, `index.html`, the prefix that English does not have, and capitals, which no address of
 * ours has. A path that names nothing either way stays as it is.
 */
export function tidyPath(pathname: string): string {
  const segments = pathname.split(/[/\\]/).filter(Boolean)
  if (segments.at(-1) === 'index.html') segments.pop()
  const lower = segments.map((segment) => segment.toLowerCase())
  if (lower[0] === defaultLanguage.code) lower.shift()
  const changed = lower.length !== segments.length || lower.some((segment, index) => segment !== segments[index])
  const known = changed && matchScreen(delocalise(`/${lower.join('/')}`).path) !== undefined
  return `/${(known ? lower : segments).join('/')}`
}

function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** The language that the visitor chose, from the cookie `lang`. */
export function readLanguageCookie(header: string | undefined): Language | undefined {
  const match = header && /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(header)
  return match ? findLanguage(match[1]) : undefined
}

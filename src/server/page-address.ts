import type { Edition } from '#editions/edition.ts'
import { findEdition } from '#editions/editions.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { findLanguage, defaultLanguage, type Language } from '#i18n/languages.ts'
import { negotiateLanguage } from '#i18n/negotiate.ts'
import { readQuery, respell, type QueryReading } from '#render/screen-query.ts'
import { delocalise, localise, matchScreen, type Location } from '#urls.ts'
import type { SiteScreen } from './page-request.ts'

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
  screen: SiteScreen | undefined
  params: Record<string, string>
  query: URLSearchParams
  /** One of the page's endlessly many forms. */
  variant: boolean
  key: string
  /** Where this visitor belongs instead, and the language to remember on the way. */
  redirect: { to: string; status: 301 | 302; remember?: Language } | undefined
}

const noQuery = new URLSearchParams()
const bare: QueryReading = { query: noQuery, respelt: false, variant: false }

/** Reads a page's address. `url` is the path and query as they came. */
export function readPageAddress(
  url: string,
  headers: PageHeaders,
  screens: ReadonlyMap<string, SiteScreen>,
  origins: Readonly<Record<string, string>>,
): PageAddress {
  const [pathname = '/', search] = (url.slice(0, longestUrl).split('#', 1)[0] ?? '').split('?', 2)
  const spoilt = search?.includes('%00') ?? false
  const given = search ? new URLSearchParams(spoilt ? withoutNul(search) : search) : noQuery
  const tenant = given.get('tenant')
  const pinned = findEdition(tenant) !== undefined
  const edition = resolveEdition({ query: tenant, host: headers.host, origins })
  const path = untidy.test(pathname) ? tidyPath(pathname) : pathname
  const location = delocalise(path)
  const match = matchScreen(location.path)
  const screen = match && screens.get(match.screen)
  const reading = screen && search ? readQuery(screen.query, given, edition) : bare
  const spelt = screen && reading.respelt ? respell(screen.query, reading.query, given) : given
  return {
    edition,
    pinned,
    location,
    screen,
    params: match?.params ?? {},
    query: reading.query,
    variant: reading.variant,
    key: `${edition.id}${pinned ? '!' : ''} ${location.language.code} ${location.path}?${reading.query}`,
    redirect: findRedirect(
      { tidy: path === pathname && !reading.respelt && !spoilt, path, query: spelt },
      location,
      headers,
    ),
  }
}

/** NUL, which the database does not accept, is in nothing that could be requested. */
const withoutNul = (search: string) => new URLSearchParams(search).toString().replaceAll('%00', '')

/** A page's address in its one spelling, and whether it was given so. */
type Spelling = { path: string; query: URLSearchParams; tidy: boolean }

function findRedirect(
  { path, query, tidy }: Spelling,
  location: Location,
  headers: PageHeaders,
): PageAddress['redirect'] {
  const chosen = findLanguage(query.get('lang'))
  if (chosen) {
    const rest = new URLSearchParams(query)
    rest.delete('lang')
    const to = withQuery(localise(chosen.code, location.path), rest)
    return { to, status: 302, ...(isOwnChoice(chosen, location, headers) && { remember: chosen }) }
  }
  if (!tidy) return { to: withQuery(path, query), status: 301 }
  if (location.prefixed) return undefined
  const preferred = readLanguageCookie(headers.cookie) ?? negotiateLanguage(headers.acceptLanguage)
  if (!preferred || preferred === defaultLanguage) return undefined
  return { to: withQuery(localise(preferred.code, location.path), query), status: 302 }
}

/**
 * Whether the visitor chose the language: typed it, or took it from the switcher, whose links are on this site and already in that
 * language. Any other link, such as an advert's, only leads to the language.
 */
function isOwnChoice(chosen: Language, location: Location, { fetchSite = 'none' }: PageHeaders): boolean {
  return fetchSite === 'none' || (fetchSite === 'same-origin' && location.language === chosen)
}

/** Spares the paths of nearly all requests the closer look. */
const untidy = /[^a-z0-9/_.~-]|\/\/|.\/$|\/\.|index\.html$|^\/en(\/|$)/

/**
 * A path in its one spelling: without escapes that nothing needs, doubled and closing slashes, `.`, `..`, `index.html`, the prefix that
 * English does not have, and capitals, which no address of ours has. A path that matches nothing either way stays as it is.
 */
export function tidyPath(pathname: string): string {
  const segments: string[] = []
  for (const segment of pathname.split(/[/\\]/)) {
    const plain = segment.replace(/%2e/gi, '.')
    if (plain === '..') segments.pop()
    else if (plain !== '' && plain !== '.') segments.push(segment)
  }
  if (segments.at(-1) === 'index.html') segments.pop()
  const spelt = segments.map(spellSegment)
  if (spelt[0] === defaultLanguage.code) spelt.shift()
  const path = `/${spelt.join('/')}`
  return matchScreen(delocalise(path).path) ? path : `/${segments.join('/')}`
}

/** Words and names have letters, figures and hyphens only: what decodes to anything else, or not at all, names nothing. */
function spellSegment(segment: string): string {
  const plain = segment.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent).toLowerCase()
  return /^[a-z0-9-]+$/.test(plain) ? plain : segment
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

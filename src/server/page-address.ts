import { readBreak } from '#contract/break.ts'
import { makeReader, placeParameter, readerKey, type Reader } from '#editions/reader.ts'
import { readLanguageCookie } from '#api/language-cookie.ts'
import type { MarketPlace } from '#contract/markets.ts'
import { readPlace } from '#contract/places.ts'
import { readWordpressQuery } from '#contract/site-paths.ts'
import type { Edition } from '#editions/edition.ts'
import { definedEditions, type Editions } from '#editions/editions.ts'
import { isOffered, listOffered, speak } from '#editions/offered-languages.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { findLanguage, isMain, type LanguageCode, type SiteLanguage } from '#i18n/languages.ts'
import { negotiateLanguage } from '#i18n/negotiate.ts'
import { readQuery, respell, type QueryReading } from '#render/screen-query.ts'
import {
  delocalise,
  localise,
  matchScreen,
  spellOwn,
  type Location,
  type ScreenName,
} from '#urls.ts'
import type { SiteScreen } from './page-request.ts'

const maxUrlLength = 4000

export type PageHeaders = {
  host: string | undefined
  cookie: string | undefined
  acceptLanguage: string | undefined
  /** `Sec-Fetch-Site`: `none` for a typed address. */
  fetchSite: string | undefined
}

/** `key` contains everything that decides the bytes. */
export type PageAddress = {
  reader: Reader
  pinned: boolean
  /** When the reader's break ends, in the format of ISO 8601. */
  breakEnds?: string
  location: Location
  screen: SiteScreen | undefined
  params: Record<string, string>
  query: URLSearchParams
  /** The parameters as they were sent. */
  given: URLSearchParams
  variant: boolean
  /** WordPress's address of an entry, such as `/?p=12`. */
  isWordpress: boolean
  key: string
  redirect: { to: string; status: 301 | 302; remember?: SiteLanguage } | undefined
}

/** Editors look at drafts, and letters that were sent must be able to end a subscription. */
const evenIfOff: ReadonlySet<string> = new Set<ScreenName>([
  'preview',
  'newsletterPreferences',
  'newsletterUnsubscribe',
])

const noQuery = new URLSearchParams()
const bare: QueryReading = { query: noQuery, respelt: false, variant: false }

export function readPageAddress(
  url: string,
  headers: PageHeaders,
  screens: ReadonlyMap<string, SiteScreen>,
  origins: Readonly<Record<string, string>>,
  editions: Editions = definedEditions,
): PageAddress {
  const [pathname = '/', search] = (url.slice(0, maxUrlLength).split('#', 1)[0] ?? '').split('?', 2)
  const spoilt = search?.includes('%00') ?? false
  const given = search ? new URLSearchParams(spoilt ? withoutNul(search) : search) : noQuery
  const read = (includesOff: boolean) => {
    const site = { host: headers.host, query: given.get('tenant'), origins, editions }
    const edition = resolveEdition({ ...site, includesOff })
    return { edition, ...readPath(pathname, edition, screens) }
  }
  const meant = read(true)
  const isHidden = meant.edition.own.isOff && !evenIfOff.has(meant.screen?.name ?? '')
  const { edition, tidied, asked, params, screen } = isHidden ? read(false) : meant
  const path = screen ? spellOwn(tidied, asked) : tidied
  const canShow = screen?.name === 'preview' || isOffered(edition, asked.language.code)
  const asPlaced = readPlaceOf(given)
  const reader = makeReader(edition, canShow ? asked.language.code : edition.own.mainLanguage, {
    place: asPlaced.place,
    isOnBreak: readBreak(headers.cookie) !== undefined,
  })
  const breakEnds = readBreak(headers.cookie)
  const pinned = reader.edition.id === given.get('tenant')
  const isShown = reader.language === asked.language
  const location = { ...asked, language: reader.language }
  const reading = screen && search ? readQuery(screen.query, given, reader) : bare
  const asRead = screen && reading.respelt ? respell(screen.query, reading.query, given) : given
  const spelt = asPlaced.respelt ? withPlace(asRead, asPlaced.place) : asRead
  return {
    reader,
    pinned,
    ...(breakEnds && { breakEnds: breakEnds.toISOString() }),
    location,
    screen,
    params,
    query: reading.query,
    given,
    isWordpress: search !== undefined && readWordpressQuery(given) !== undefined,
    variant: reading.variant || asPlaced.place !== undefined || breakEnds !== undefined,
    key: `${readerKey(reader)}${pinned ? '!' : ''} ${breakEnds ? breakEnds.toISOString() : ''} ${location.path}?${screen ? reading.query : given}`,
    redirect: findRedirect(
      reader.edition,
      {
        tidy: path === pathname && !reading.respelt && !asPlaced.respelt && !spoilt,
        isShown: isShown || !screen,
        path,
        query: spelt,
      },
      location,
      headers,
    ),
  }
}

/** In the languages of an edition, whose main one has no prefix. */
function readPath(
  pathname: string,
  { own: { mainLanguage } }: Edition,
  screens: ReadonlyMap<string, SiteScreen>,
) {
  const isUntidy = untidy.test(pathname) || startsWith(pathname, mainLanguage)
  const tidied = isUntidy ? tidyPath(pathname, mainLanguage) : pathname
  const asked = delocalise(tidied, mainLanguage)
  const match = matchScreen(asked.path)
  return { tidied, asked, params: match?.params ?? {}, screen: match && screens.get(match.screen) }
}

/** Where the reader says they are, and whether it is spelt otherwise than usual. */
function readPlaceOf(given: URLSearchParams): { place: MarketPlace | undefined; respelt: boolean } {
  const spellings = given.getAll(placeParameter)
  const place = readPlace(spellings[0])
  return { place, respelt: spellings.join(' ') !== (place ?? '') }
}

function withPlace(query: URLSearchParams, place: MarketPlace | undefined): URLSearchParams {
  const spelt = new URLSearchParams(query)
  if (place) spelt.set(placeParameter, place)
  else spelt.delete(placeParameter)
  return spelt
}

/** The database refuses the character NUL. */
const withoutNul = (search: string) => new URLSearchParams(search).toString().replaceAll('%00', '')

type Spelling = { path: string; query: URLSearchParams; tidy: boolean; isShown: boolean }

function findRedirect(
  edition: Edition,
  { path, query, tidy, isShown }: Spelling,
  location: Location,
  headers: PageHeaders,
): PageAddress['redirect'] {
  const named = findLanguage(query.get('lang'))
  if (named) {
    const canChoose = isOffered(edition, named.code)
    const chosen = canChoose ? speak(edition, named.code) : location.language
    const rest = new URLSearchParams(query)
    rest.delete('lang')
    const to = withQuery(localise(chosen, location.path), rest)
    return {
      to,
      status: 302,
      ...(canChoose && isOwnChoice(chosen, location, headers) && { remember: chosen }),
    }
  }
  // Not for good: the language may be offered again.
  if (!isShown)
    return { to: withQuery(localise(location.language, location.path), query), status: 302 }
  if (!tidy) return { to: withQuery(path, query), status: 301 }
  if (location.prefixed || looksLikeFile.test(location.path)) return undefined
  const offered = listOffered(edition)
  const preferred =
    readLanguageCookie(headers.cookie, offered) ??
    negotiateLanguage(headers.acceptLanguage, offered)
  if (!preferred || isMain(preferred)) return undefined
  return { to: withQuery(localise(preferred, location.path), query), status: 302 }
}

/** Such as /ads.txt, which programs ask for where they expect it; no page has a dot. */
const looksLikeFile = /\.[a-z0-9]+$/i

/** Typed, or from our switcher; other links do not set the cookie. */
function isOwnChoice(
  chosen: SiteLanguage,
  location: Location,
  { fetchSite = 'none' }: PageHeaders,
): boolean {
  return fetchSite === 'none' || (fetchSite === 'same-origin' && location.language === chosen)
}

const untidy = /[^a-z0-9/_.~-]|\/\/|.\/$|\/\.|index\.html$/

const startsWith = (pathname: string, code: LanguageCode) =>
  pathname.startsWith(`/${code}`) && (pathname.length === 3 || pathname[3] === '/')

/**
 * Lower case, without `.`, `..`, `index.html`, empty segments, spaces around them, needless escapes
 * or the main language's code. Unmatched paths keep their case.
 */
export function tidyPath(pathname: string, main: LanguageCode): string {
  const segments: string[] = []
  for (const given of pathname.split(/[/\\]/)) {
    const segment = given.replace(/^(%20)+|(%20)+$/gi, '')
    const plain = segment.replace(/%2e/gi, '.')
    if (plain === '..') segments.pop()
    else if (plain !== '' && plain !== '.') segments.push(segment)
  }
  if (segments.at(-1) === 'index.html') segments.pop()
  const spelt = segments.map(spellSegment)
  if (spelt[0] === main) spelt.shift()
  const path = `/${spelt.join('/')}`
  const match = matchScreen(delocalise(path, main).path)
  // Whether there is such a page is not known yet.
  return match && match.screen !== 'page' ? path : `/${segments.join('/')}`
}

function spellSegment(segment: string): string {
  const plain = segment.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent).toLowerCase()
  return /^[a-z0-9-]+$/.test(plain) ? plain : segment
}

export function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** All paths belong here. Also runs in the browser. */
import { apiPath } from './api-path.ts'
import { findOwn } from './find-own.ts'
import {
  findLanguage,
  isMain,
  languages,
  siteLanguage,
  type LanguageCode,
  type SiteLanguage,
} from '#i18n/languages.ts'

export { apiPath }

type Words = Record<LanguageCode, string> & {
  also?: readonly string[]
  /** Every language's word answers in all languages; elsewhere they lead to the own one. */
  isShared?: true
}

const same = (word: string): Words => ({ en: word, sv: word, no: word, da: word, fi: word })

const words = {
  compare: { ...same('compare'), da: 'sammenlign', fi: 'vertaile', isShared: true },
  guides: { ...same('guides'), da: 'guider', fi: 'oppaat', isShared: true },
  lists: { ...same('lister'), en: 'lists', sv: 'listor', fi: 'listat' },
  authors: { ...same('forfattere'), en: 'authors', sv: 'forfattare', fi: 'kirjoittajat' },
  blog: { ...same('blog'), fi: 'blogi', also: ['blogg'], isShared: true },
  bonuses: { ...same('bonuses'), sv: 'bonusar', isShared: true },
  'free-spins': { ...same('free-spins'), sv: 'gratis-spins', isShared: true },
  'bonus-cost': {
    en: 'bonus-cost',
    sv: 'bonuskalkylator',
    no: 'bonuskalkulator',
    da: 'bonusberegner',
    fi: 'bonuslaskuri',
  },
  'how-we-rate': {
    en: 'how-we-rate',
    sv: 'sa-satter-vi-betyg',
    no: 'slik-vurderer-vi',
    da: 'saadan-vurderer-vi',
    fi: 'nain-arvioimme',
  },
  'where-you-play': {
    en: 'where-you-play',
    sv: 'var-du-spelar',
    no: 'hvor-du-spiller',
    da: 'hvor-du-spiller',
    fi: 'missa-pelaat',
  },
  break: { en: 'break', sv: 'paus', no: 'pause', da: 'pause', fi: 'tauko' },
  search: { en: 'search', sv: 'sok', no: 'sok', da: 'soeg', fi: 'haku' },
  changes: {
    en: 'changes',
    sv: 'andringar',
    no: 'endringer',
    da: 'aendringer',
    fi: 'muutokset',
  },
} satisfies Record<string, Words>

/** Words that stand after a slug, as in `/casino/:slug/changes`. */
const laterWords = { changes: words.changes } satisfies Record<string, Words>

const homeWords = ['hjem', 'koti']

/** In the words by which the code knows them, which are the English ones. */
export const screens = {
  home: '/',
  landing: '/landing',
  lotteries: '/lotteries',
  casino: '/casino/:slug',
  casinoChanges: '/casino/:slug/changes',
  compare: '/compare',
  search: '/search',
  vpn: '/vpn',
  bannerTest: '/banner-test',
  guides: '/guides',
  guide: '/guides/:slug',
  toplists: '/lists',
  toplist: '/lists/:slug',
  authors: '/authors',
  author: '/authors/:slug',
  blog: '/blog',
  post: '/blog/:slug',
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/terms-of-use',
  affiliateDisclosure: '/affiliate-disclosure',
  bonuses: '/bonuses',
  freeSpins: '/free-spins',
  bonusCost: '/bonus-cost',
  howWeRate: '/how-we-rate',
  changes: '/changes',
  whereYouPlay: '/where-you-play',
  break: '/break',
  contact: '/contact',
  newsletter: '/newsletter',
  newsletterPreferences: '/newsletter/preferences',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  preview: '/preview',
  /** Added by an editor where nothing else is. */
  page: '/:slug',
} as const

export type ScreenName = keyof typeof screens
type PathOf<N extends ScreenName> = (typeof screens)[N]
type ParamNames<P extends string> = P extends `${string}:${infer K}/${infer Rest}`
  ? K | ParamNames<Rest>
  : P extends `${string}:${infer K}`
    ? K
    : never
export type Params<N extends ScreenName> = { [K in ParamNames<PathOf<N>>]: string }
export type ParamArgs<N extends ScreenName> = [ParamNames<PathOf<N>>] extends [never]
  ? []
  : [params: Params<N>]

export const adminPath = '/admin'
export const unsubscribeCall = (key: string) => `${apiPath}/newsletter/unsubscribe?key=${key}`
export const subscriptionCall = (key: string) => `${apiPath}/newsletter/subscription?key=${key}`
export const brandPath = '/brand'
export const cardPath = '/card'
export const iconPath = '/icon'
export const themePath = (editionId: string, hash: string) => `/theme/${editionId}-${hash}.css`
export const manifestPath = (editionId: string, code: LanguageCode) =>
  `/manifest/${editionId}-${code}.webmanifest`
export const securityPath = '/.well-known/security.txt'
export const robotsPath = '/robots.txt'
/** Large sitemaps have parts. */
export const sitemapPath = (part?: number) =>
  part === undefined ? '/sitemap.xml' : `/sitemap-${part}.xml`
/** `{}` for the index; undefined for other paths. */
export function readSitemapPath(pathname: string): { part?: number } | undefined {
  const match = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(pathname)
  return match ? (match[1] ? { part: Number(match[1]) } : {}) : undefined
}
export const feedFormats = ['rss', 'atom'] as const
export type FeedFormat = (typeof feedFormats)[number]
/** What a feed is of, when it is not of the whole site. A category is given by its slug. */
export type FeedSource =
  | { section: 'guides' | 'blog'; category?: string | undefined }
  | { section: 'toplist'; slug: string }
  | { section: 'casinoChanges'; slug: string }
  | { section: 'changes' }
export function feedPath(language: SiteLanguage, format: FeedFormat, source?: FeedSource): string {
  const page = source ? localise(language, feedPage(source)) : prefixOf(language)
  return `${page}/${format}.xml`
}
function feedPage(source: FeedSource): string {
  if ('slug' in source) return fillPath(source.section, { slug: source.slug })
  if (source.section === 'changes') return screens.changes
  return screens[source.section] + (source.category ? `/category/${source.category}` : '')
}
/** Of everything but the whole site's feeds, in any language's words. */
export function readFeedPath(
  pathname: string,
  main: LanguageCode,
): { language: SiteLanguage; format: FeedFormat; source: FeedSource } | undefined {
  const [, page = '', name] = /^(\/.+)\/(rss|atom)\.xml$/.exec(pathname) ?? []
  const format = feedFormats.find((known) => known === name)
  if (!format) return undefined
  const { language, path } = delocalise(page, main)
  const [, list] = /^\/lists\/([a-z0-9-]+)$/.exec(path) ?? []
  const [, casino] = /^\/casino\/([a-z0-9-]+)\/changes$/.exec(path) ?? []
  if (path === screens.changes) return { language, format, source: { section: 'changes' } }
  const [, section, category] = /^\/(guides|blog)(?:\/category\/([a-z0-9-]+))?$/.exec(path) ?? []
  if (list) return { language, format, source: { section: 'toplist', slug: list } }
  if (casino) return { language, format, source: { section: 'casinoChanges', slug: casino } }
  if (section !== 'guides' && section !== 'blog') return undefined
  return { language, format, source: { section, category } }
}
export const llmsFile = '/llms.txt'
export const llmsPath = (language: SiteLanguage) => prefixOf(language) + llmsFile
export const goPath = '/go'
export const postbackPath = (programmeId: string) => `${apiPath}/conversions/${programmeId}`
export const bannerPath = (editionId: string, size: string, language: string) =>
  `/banner-${editionId}-${size}-${language}.svg`

/** From a word of any language to the English one. */
const invert = (table: Record<string, Words>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([name, forms]) =>
      [...languages.map(({ code }) => forms[code]), ...(forms.also ?? [])].map(
        (word) => [word, name] as const,
      ),
    ),
  )
const wordToScreen = invert(words)
const laterToWord = invert(laterWords)
/** Whose later words are localised; elsewhere a slug may be such a word. */
const withLaterWords = 'casino'

const prefixOf = (language: SiteLanguage) => (isMain(language) ? '' : `/${language.code}`)

/** The address of a guide in Swedish is `/sv/guides/…`, or `/guides/…` on a Swedish site. */
export function href<N extends ScreenName>(
  language: SiteLanguage,
  screen: N,
  ...[params]: ParamArgs<N>
): string {
  return localise(language, fillPath(screen, params ?? {}))
}

/** Click records never keep the query. */
export const previewHref = (language: SiteLanguage, key: string) =>
  `${href(language, 'preview')}?key=${key}`

/** In the code's own words, as `screens`. */
export function fillPath(screen: ScreenName, params: Record<string, string>): string {
  return screens[screen].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
}

/** Of one page in the code's own words, by language. */
export type Paths = Partial<Record<LanguageCode, string>>

export const fillPaths = (
  screen: ScreenName,
  slugs: Partial<Record<LanguageCode, string>>,
): Paths =>
  Object.fromEntries(
    Object.entries(slugs).map(([code, slug]) => [code, fillPath(screen, { slug })]),
  )

/** `path` where a language has none of its own. */
export const localPath = (language: SiteLanguage, path: string, paths: Paths = {}): string =>
  localise(language, paths[language.code] ?? paths[language.main] ?? path)

export type GoLink = {
  /** A casino's slug, or `kind/slug`. */
  target: string
  edition: string
  language: LanguageCode
  placement: string
  /** From 1. */
  position?: number | undefined
  /** Unsigned clicks count as unknown. */
  signature?: string | undefined
  /** Where the reader says they are. */
  place?: string | undefined
}

export function goHref({
  target,
  edition,
  language,
  placement,
  position,
  signature,
  place,
}: GoLink): string {
  const query = new URLSearchParams({ tenant: edition, lang: language, at: placement })
  if (position !== undefined) query.set('n', String(position))
  if (place) query.set('in', place)
  if (signature) query.set('sig', signature)
  return `${goPath}/${target.split('/').map(encodeURIComponent).join('/')}?${query}`
}

export const localise = (language: SiteLanguage, path: string): string =>
  prefix(prefixOf(language), spell(language.code, path))

/** With the prefix of its language, even where that is the main one. */
export const localiseFully = (code: LanguageCode, path: string): string =>
  prefix(`/${code}`, spell(code, path))

const prefix = (start: string, path: string) =>
  start && /^\/(?![^?#])/.test(path) ? start + path.slice(1) : start + path

/** A path in a language's words, without a prefix. */
function spell(code: LanguageCode, path: string): string {
  const match = /^\/([^/?#]*)(.*)$/.exec(path)
  const first = match?.[1] ?? ''
  const word = Object.hasOwn(words, first) ? words[first as keyof typeof words][code] : first
  const rest = first === withLaterWords ? spellLater(code, match?.[2] ?? '') : match?.[2]
  return `/${word}${rest ?? ''}`
}

const spellLater = (code: LanguageCode, rest: string): string =>
  rest.replace(/^(\/[^/?#]+\/)([^/?#]+)/, (whole, slug: string, word: string) =>
    Object.hasOwn(laterWords, word)
      ? slug + laterWords[word as keyof typeof laterWords][code]
      : whole,
  )

export type Location = {
  language: SiteLanguage
  /** Without a prefix and in the words of `screens`, so that it is the same in every language. */
  path: string
  prefixed: boolean
}

/** Reads a path of a site with this main language, which has no prefix. */
export function delocalise(pathname: string, main: LanguageCode): Location {
  const { named, segments } = splitPath(pathname)
  const prefixed = named !== undefined && named !== main
  const path = readWords(named === main ? [main, ...segments] : segments)
  return { language: siteLanguage(prefixed ? named : main, main), path, prefixed }
}

/** A path in the code's own words, and the language whose prefix it has, if any. */
export function neutralise(pathname: string): { path: string; named: LanguageCode | undefined } {
  const { named, segments } = splitPath(pathname)
  return { path: readWords(segments), named }
}

function splitPath(pathname: string) {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const named = findLanguage(segments[0])?.code
  return { named, segments: named ? segments.slice(1) : segments }
}

function readWords(given: readonly string[]): string {
  const segments = [...given]
  const first = segments[0] ?? ''
  if (segments.length === 1 && homeWords.includes(first)) segments.shift()
  else segments[0] = wordToScreen.get(first) ?? first
  if (first === withLaterWords && segments[2] !== undefined)
    segments[2] = laterToWord.get(segments[2]) ?? segments[2]
  return `/${segments.join('/')}`
}

/** A path in the words of its own language, where others do not answer, too. */
export function spellOwn(pathname: string, { language, path }: Location): string {
  const [, first = ''] = path.split('/')
  const isShared = path === '/' || findOwn<Words>(words, first)?.isShared
  return isShared ? pathname : localise(language, path)
}

const patterns = Object.entries(screens).map(([name, path]) => ({
  name: name as ScreenName,
  pattern: new RegExp(
    `^${path.replace(/:(\w+)/g, name === 'page' ? '(?<$1>[A-Za-z0-9-]+)' : '(?<$1>[^/]+)')}$`,
  ),
}))

const firstOf = (path: string) => path.split('/')[1] ?? ''

/** First segments of the site's own addresses, in every language. */
export const ownSegments: ReadonlySet<string> = new Set([
  ...[...Object.values(screens), adminPath, apiPath, brandPath, cardPath, goPath, iconPath].map(
    firstOf,
  ),
  ...wordToScreen.keys(),
  ...homeWords,
  ...languages.map(({ code }) => code),
  'assets',
  'healthz',
  'manifest',
  'media',
  'readyz',
])

/** Whether an editor's page can be at `/segment`. */
export const isFreeSegment = (segment: string) => !ownSegments.has(segment.toLowerCase())

export function matchScreen(
  path: string,
): { screen: ScreenName; params: Record<string, string> } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (!match || (name === 'page' && !isFreeSegment(firstOf(path)))) continue
    try {
      const entries = Object.entries(match.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ])
      return { screen: name, params: Object.fromEntries(entries) as Record<string, string> }
    } catch {
      return undefined // a broken percent-escape
    }
  }
  return undefined
}

/** What links keep of the address that they are on. */
export type Asked = {
  reader: { edition: { id: string }; place: string | undefined }
  /** Whether the edition was asked for by `?tenant=`. */
  pinned: boolean
}

/** Keeps `?tenant=` of previews and the place that a reader has chosen. */
export const carry = (link: string, { reader, pinned }: Asked): string =>
  withParameters(link, { tenant: pinned ? reader.edition.id : undefined, in: reader.place })

/** Keeps `?tenant=` where a place means nothing, as in files and calls. */
export const pinEdition = (link: string, editionId: string | undefined): string =>
  withParameters(link, { tenant: editionId })

function withParameters(link: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => !!pair[1])
  if (given.length === 0 || !link.startsWith('/') || link.startsWith('//')) return link
  const [beforeHash = '', hash] = link.split('#', 2)
  const [path, query] = beforeHash.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [name, value] of given) search.set(name, value)
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`
}

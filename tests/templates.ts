/**
 * Every kind of public page, once per edition, for what walks them all: over HTTP and in a browser.
 */
import type { Edition } from '#editions/edition.ts'
import { languageCodes, type LanguageCode, siteLanguage } from '#i18n/languages.ts'
import { localise, screens, type ScreenName } from '#urls.ts'

export type Template = {
  /** Its address in English, without the edition: `/guides?category=safety`. */
  path: string
  status: 200 | 404
  /** The same page in a language, pinned to its edition. */
  address: (language: LanguageCode) => string
}

/**
 * Things of the demonstration content that fill the parameters of a screen, the longest name among
 * them.
 */
const slugs: Record<string, Partial<Record<ScreenName, readonly string[]>>> = {
  crypto: {
    casino: ['emberlock', 'the-grand-meridian-house-of-fair-chance'],
    casinoChanges: ['northquay'],
    guide: ['verify-a-provably-fair-bet'],
    post: ['seven-questions-before-a-bonus'],
    toplist: ['best-litecoin-casinos'],
    author: ['idris-quennell'],
  },
  sweepstakes: {
    casino: ['pelican-row'],
    casinoChanges: ['pelican-row'],
    guide: ['where-you-can-play'],
    post: ['mystery-boxes-and-their-odds'],
    toplist: ['first-sweepstakes-casinos'],
    author: ['marisol-tamblyn'],
  },
}

/** Pages whose query makes them look different. */
const variants: Record<string, readonly string[]> = {
  crypto: [
    '/compare?search=zzz',
    '/compare?cryptocurrency=dogecoin&sort=rating',
    '/compare?pick=emberlock&pick=lumenfold&pick=northquay&pick=the-grand-meridian-house-of-fair-chance&view=side-by-side',
    '/blog?tag=bitcoin',
    '/bonus-cost?deposit=abc&bonus=100&stake=400',
    '/bonus-cost?deposit=50&casino=emberlock',
    '/bonus-cost?deposit=50&casino=emberlock&currency=USD',
    '/blog?page=2',
  ],
  sweepstakes: [
    '/compare?state=CA&featured=true',
    '/compare?pick=nobody&pick=pelican-row&view=side-by-side',
    '/compare?pick=pelican-row&pick=tin-lantern&view=side-by-side',
    '/guides?category=safety',
    '/bonus-cost?bonus=10&times=1&least=50',
    '/blog?category=tips',
  ],
}
const forms = ['/contact?sent=1', '/newsletter?sent=1', '/newsletter?confirm=made-up']
const missing = [
  '/nothing-here',
  '/casino/no-such-casino',
  '/guides/no-such-guide',
  '/lists/no-such-list',
  '/authors/no-such-author',
  '/blog/no-such-post',
]

export function listTemplates(edition: Edition): Template[] {
  // Object.entries widens the keys
  const found = (Object.entries(screens) as [ScreenName, string][])
    // A preview is there by its key alone.
    .filter(([name]) => name !== 'preview' && !edition.missingScreens.includes(name))
    .flatMap(([name, path]) =>
      path.includes(':')
        ? (slugs[edition.id]?.[name] ?? []).map((slug) => path.replace(/:\w+/, slug))
        : [path],
    )
  const make = (status: 200 | 404) => (path: string) => ({
    path,
    status,
    address: (language: LanguageCode) => pin(localise(siteLanguage(language, 'en'), path), edition),
  })
  return [
    ...[...found, ...(variants[edition.id] ?? []), ...forms].map(make(200)),
    ...missing.map(make(404)),
  ]
}

const pin = (path: string, { id }: Edition) =>
  `${path}${path.includes('?') ? '&' : '?'}tenant=${id}`

/** Pages made of the same parts as another of the list; who looks at one has seen the others. */
const likeAnother = [
  '/terms-of-use',
  '/affiliate-disclosure',
  '/free-spins',
  '/lists/no-such-list',
  '/authors/no-such-author',
  '/blog/no-such-post',
]

/** One page of each look. */
export const listLooks = (edition: Edition) =>
  listTemplates(edition).filter(({ path }) => !likeAnother.includes(path))

export const translations = languageCodes.filter((code) => code !== 'en')

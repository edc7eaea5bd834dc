import { makeReader, type Reader } from '#editions/reader.ts'
import { bannerFiles } from '#features/banner/files.server.ts'
import type { Edition } from '#editions/edition.ts'
import type { Editions } from '#editions/editions.ts'
import {
  dayLong,
  forGood,
  revalidated,
  type FileAnswer,
  type FindFile,
  type SiteFile,
} from '#server/files.ts'
import type { MakePageRequest, SiteScreen } from '#server/page-request.ts'
import { listShown } from '#editions/resolve.ts'
import { isOffered, listOffered, mainLanguageOf } from '#editions/offered-languages.ts'
import { languageCodes, textDirection, type LanguageCode } from '#i18n/languages.ts'
import type { ListedPage, PageRequest } from '#render/screen.ts'
import type { Services } from '#services.ts'
import {
  feedFormats,
  delocalise,
  llmsFile,
  manifestPath,
  readSitemapPath,
  robotsPath,
  securityPath,
  adminPath,
  apiPath,
  goPath,
  sitemapPath,
  href,
} from '#urls.ts'
import { indexNowKey } from '../index-now.server.ts'
import { contentPlurals } from '#contract/content-kinds.ts'
import { makeFeed } from './feed.ts'
import { findFeed, toFeedFile } from './find-feed.ts'
import { drawIco, drawIcon, iconHref, iconNames, icons, type IconName } from './icons.ts'
import { makeLlms } from './llms.ts'
import { makeSitemap } from './sitemap.ts'
import { themeHref, writeTheme } from './theme.ts'

type Options = {
  screens: ReadonlyMap<string, SiteScreen>
  services: Services
  origins: Readonly<Record<string, string>>
  editions: Editions
  makeRequest: MakePageRequest
  clock: () => Date
  secret: string
}

type Answer = (edition: Edition) => Promise<SiteFile | undefined>
type Answers = Iterable<readonly [path: string, answer: Answer, language?: LanguageCode]>
/** Below the prefix of each language, by the path without it. */
type Spoken = Iterable<readonly [path: string, answer: (reader: Reader) => Promise<SiteFile>]>

const plain = 'text/plain; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

export function createFileFinder(options: Options): FindFile {
  const list = () =>
    indexFiles([
      ...texts(options),
      ...keys(options),
      ...manifests(options),
      ...themes(options),
      ...pictures(options),
    ])
  const spoken = new Map([...feeds(options), ...summaries(options)])
  let known = { editions: options.editions.list(), fixed: list() }
  return (pathname, edition) => {
    // Icons' addresses change with the settings.
    if (known.editions !== options.editions.list())
      known = { editions: options.editions.list(), fixed: list() }
    const map = readSitemapPath(pathname)
    if (map) return answerSitemap(options, edition, map.part)
    const { language: asked, path } = delocalise(pathname, edition.own.mainLanguage)
    const speak = spoken.get(path)
    if (speak)
      return isOffered(edition, asked.code)
        ? () => speak(makeReader(edition, asked.code))
        : undefined
    const fixed = known.fixed.get(pathname)
    if (!fixed) return findFeed(options, pathname, edition)
    const { make, language } = fixed
    return language === undefined || isOffered(edition, language) ? () => make(edition) : undefined
  }
}

const indexFiles = (all: Answers) =>
  new Map([...all].map(([path, make, language]) => [path, { make, language }] as const))

function answerSitemap(
  { screens, services, origins }: Options,
  edition: Edition,
  part?: number,
): FileAnswer {
  return async () => {
    const pages = await listSitePages({ screens, services }, edition)
    const site = { origin: origins[edition.id] ?? '', main: edition.own.mainLanguage }
    const body = await makeSitemap(pages, site, part)
    return body === undefined
      ? undefined
      : { contentType: xml, cacheControl: revalidated, body, depends: contentPlurals }
  }
}

/** All that search engines may list. */
export const listSitePages = async (
  { screens, services }: Pick<Options, 'screens' | 'services'>,
  edition: Edition,
): Promise<ListedPage[]> =>
  (await Promise.all([...screens.values()].map((screen) => screen.list(edition, services))))
    .flat()
    .map(({ languages = languageCodes, ...page }) => ({
      ...page,
      languages: languages.filter((code) => isOffered(edition, code)),
    }))

const texts = ({ origins, clock }: Options): Answers => [
  [
    robotsPath,
    async ({ id }) => ({
      contentType: plain,
      cacheControl: dayLong,
      body: makeRobots(origins[id] ?? ''),
    }),
  ],
  [
    securityPath,
    async (edition) => ({
      contentType: plain,
      cacheControl: dayLong,
      body: makeSecurityTxt(edition, origins[edition.id] ?? '', clock()),
      passing: true,
    }),
  ],
]

const feeds = ({ makeRequest }: Options): Spoken =>
  feedFormats.map((format) => [
    `/${format}.xml`,
    async (reader) =>
      toFeedFile((await makeFeed(makeRequest({ reader, path: '/' }), format)) ?? '', format),
  ])

const summaries = ({ makeRequest, screens }: Options): Spoken => [
  [
    llmsFile,
    async (reader) => ({
      contentType: plain,
      cacheControl: revalidated,
      body: await makeLlms(makeRequest({ reader, path: '/' }), screens),
      depends: contentPlurals,
    }),
  ],
]

const keys = ({ editions, secret }: Options): Answers =>
  editions.list().map(({ id }) => {
    const key = indexNowKey(secret, id)
    return [
      `/${key}.txt`,
      async (edition) =>
        edition.id === id ? { contentType: plain, cacheControl: dayLong, body: key } : undefined,
    ]
  })

const manifests = ({ makeRequest, editions }: Options): Answers =>
  listShown(editions).flatMap((edition) =>
    languageCodes.map((language) => [
      manifestPath(edition.id, language),
      async () => ({
        contentType: 'application/manifest+json; charset=utf-8',
        cacheControl: dayLong,
        body: makeManifest(makeRequest({ reader: makeReader(edition, language), path: '/' })),
      }),
      language,
    ]),
  )

const themes = ({ editions }: Options): Answers =>
  editions.list().flatMap((edition) => {
    const address = themeHref(edition)
    const css = {
      contentType: 'text/css; charset=utf-8',
      cacheControl: forGood,
      body: writeTheme(edition) ?? '',
    }
    return address ? [[address, async () => css] as const] : []
  })

const svg = 'image/svg+xml'

const pictures = ({ editions }: Options): Answers => [
  ...editions.list().flatMap((edition) =>
    iconNames.map(
      (name) =>
        [
          iconHref(edition, name),
          async () => ({
            contentType: name.endsWith('.svg') ? svg : 'image/png',
            cacheControl: forGood,
            body: await drawIcon(edition, name),
          }),
        ] as const,
    ),
  ),
  [
    '/favicon.ico',
    async (edition) => ({
      contentType: 'image/x-icon',
      cacheControl: dayLong,
      body: await drawIco(edition),
    }),
  ],
  [
    '/apple-touch-icon.png',
    async (edition) => ({
      contentType: 'image/png',
      cacheControl: dayLong,
      body: await drawIcon(edition, 'apple-touch-icon.png'),
    }),
  ],
  ...[...bannerFiles].map(
    ([path, body]) =>
      [path, async () => ({ contentType: svg, cacheControl: dayLong, body })] as const,
  ),
]

/** Filtered lists stay allowed, because crawlers must read a page to see `noindex`. */
function makeRobots(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${adminPath}`,
    `Disallow: ${apiPath}/`,
    `Disallow: ${goPath}/`,
    `Sitemap: ${origin}${sitemapPath()}`,
    '',
  ].join('\n')
}

/** Months; RFC 9116 recommends less than a year. */
const goodFor = 6

/** Expires at the start of a month, so that the file rarely changes. */
function makeSecurityTxt(edition: Edition, origin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + goodFor + 1))
  return [
    `Contact: ${edition.supportEmail ? `mailto:${edition.supportEmail}` : origin + href(mainLanguageOf(edition), 'contact')}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${listOffered(edition)
      .map(({ html }) => html)
      .join(', ')}`,
    `Canonical: ${origin}${securityPath}`,
    '',
  ].join('\n')
}

function makeManifest({ reader, t }: PageRequest): string {
  const { edition, language } = reader
  const { html } = language
  const picture = (name: IconName & keyof typeof icons, purpose: 'any' | 'maskable') => {
    const { size } = icons[name]
    return { src: iconHref(edition, name), sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return JSON.stringify({
    name: edition.name,
    short_name: edition.own.shortName ?? edition.name,
    description: t('edition.description'),
    lang: html,
    dir: textDirection(html),
    id: '/',
    scope: '/',
    start_url: href(language, 'home'),
    display: 'minimal-ui',
    background_color: edition.themeColors.light,
    theme_color: edition.themeColors.light,
    icons: [
      picture('icon-192.png', 'any'),
      picture('icon-512.png', 'any'),
      picture('maskable-512.png', 'maskable'),
      { src: iconHref(edition, 'icon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  })
}

import { bannerFiles } from '#features/banner/files.server.ts'
import type { Edition } from '#editions/edition.ts'
import { editions } from '#editions/editions.ts'
import { dayLong, revalidated, type FileAnswer, type FindFile } from '#http/files.ts'
import type { MakePageRequest } from '#http/page-request.ts'
import { languageCodes } from '#i18n/languages.ts'
import type { AnyScreen, ListedPage } from '#render/screen.ts'
import type { Services } from '#services.ts'
import { feedFormats, feedPath, robotsPath, sitemapPath } from '#urls.ts'
import { makeFeed } from './feed.ts'
import { makeRobots } from './robots.ts'
import { makeSitemap } from './sitemap.ts'

type Options = {
  screens: ReadonlyMap<string, AnyScreen>
  services: Services
  origins: Readonly<Record<string, string>>
  makeRequest: MakePageRequest
}

const xml = 'application/xml; charset=utf-8'
const contents = ['casinos', 'guides', 'posts'] as const

/** All that the site serves beside its pages, by address. */
export function createFileFinder({ screens, services, origins, makeRequest }: Options): FindFile {
  const originOf = (edition: Edition) => origins[edition.id] ?? ''

  const listPages = async (edition: Edition): Promise<ListedPage[]> =>
    (await Promise.all([...screens.values()].map((screen) => screen.list(edition, services)))).flat()

  const answerSitemap =
    (edition: Edition, part?: number): FileAnswer =>
    async () => {
      const body = await makeSitemap(await listPages(edition), originOf(edition), part)
      return body === undefined ? undefined : { contentType: xml, cacheControl: revalidated, body, depends: contents }
    }

  const fixed = new Map<string, (edition: Edition) => FileAnswer>([
    [
      robotsPath,
      (edition) => async () => ({
        contentType: 'text/plain; charset=utf-8',
        cacheControl: dayLong,
        body: makeRobots(originOf(edition)),
      }),
    ],
    [sitemapPath(), (edition) => answerSitemap(edition)],
    ...pictures.map(
      ([path, body]) =>
        [path, () => async () => ({ contentType: 'image/svg+xml', cacheControl: dayLong, body })] as const,
    ),
    ...languageCodes.flatMap((language) =>
      feedFormats.map(
        (format) =>
          [
            feedPath(language, format),
            (edition: Edition) => async () => ({
              contentType: `application/${format}+xml; charset=utf-8`,
              cacheControl: revalidated,
              body: await makeFeed(makeRequest({ edition, language, path: '/' }), format),
              depends: contents,
            }),
          ] as const,
      ),
    ),
  ])

  return (pathname, edition) => {
    const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(pathname)?.[1]
    return part ? answerSitemap(edition, Number(part)) : fixed.get(pathname)?.(edition)
  }
}

/** SVG pictures at fixed addresses: each edition's icon, and the banners. */
const pictures: readonly (readonly [string, string])[] = [
  ...editions.map(
    ({ id, logo }) =>
      [`/icon-${id}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${logo}</svg>`] as const,
  ),
  ...bannerFiles,
]

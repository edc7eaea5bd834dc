import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { languageCodes, siteLanguage, type LanguageCode } from '#i18n/languages.ts'
import { createPace } from '#process/pace.ts'
import type { ListedPage } from '#render/screen.ts'
import { localPath, sitemapPath } from '#urls.ts'

type Site = { origin: string; main: LanguageCode }

/** The protocol allows 50 MB; 10,000 of the longest addresses in five languages take 16 MB. */
export const pagesPerFile = 2000

/** Parts count from 1; undefined if there is no such part. */
export function makeSitemap(
  pages: readonly ListedPage[],
  site: Site,
  part?: number,
  perFile = pagesPerFile,
): Promise<string> | undefined {
  const count = Math.ceil(pages.length / perFile)
  if (part === undefined)
    return count > 1 ? writeIndex(pages, site, perFile) : writePages(pages, site)
  if (count < 2 || part < 1 || part > count) return undefined
  return writePages(pages.slice((part - 1) * perFile, part * perFile), site)
}

async function writePages(pages: readonly ListedPage[], site: Site): Promise<string> {
  const stream = new SitemapStream({
    xmlns: { news: false, video: false, image: false, xhtml: true },
  })
  const items = Readable.from(describePages(pages, site))
  return (await streamToPromise(items.pipe(stream))).toString()
}

/** In pieces, as thousands of pages take longer than anybody should wait for. */
async function* describePages(pages: readonly ListedPage[], site: Site) {
  const pace = createPace()
  for (const page of pages) {
    yield* describePage(page, site)
    await pace()
  }
}

function describePage(
  { path, paths, updatedAt, languages = languageCodes }: ListedPage,
  { origin, main }: Site,
) {
  const address = (code: LanguageCode) => origin + localPath(siteLanguage(code, main), path, paths)
  const links = [
    ...languages.map((code) => ({ lang: code as string, url: address(code) })),
    { lang: 'x-default', url: address(main) },
  ]
  return languages.map((code) => ({
    url: address(code),
    links,
    ...(updatedAt && { lastmod: updatedAt }),
  }))
}

async function writeIndex(
  pages: readonly ListedPage[],
  { origin }: Site,
  perFile: number,
): Promise<string> {
  const parts = Array.from({ length: Math.ceil(pages.length / perFile) }, (_, index) => {
    const dates = pages
      .slice(index * perFile, (index + 1) * perFile)
      .flatMap(({ updatedAt }) => updatedAt ?? [])
    const lastmod = dates.toSorted().at(-1)
    return { url: origin + sitemapPath(index + 1), ...(lastmod && { lastmod }) }
  })
  return (await streamToPromise(Readable.from(parts).pipe(new SitemapIndexStream()))).toString()
}

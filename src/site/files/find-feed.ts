import { makeReader } from '#editions/reader.ts'
import { readSitePath } from '#contract/site-paths.ts'
import type { Edition } from '#editions/edition.ts'
import { findRenamedSlug } from '#features/articles/category-links.ts'
import { isOffered } from '#editions/offered-languages.ts'
import { mainOf, type SiteLanguage } from '#i18n/languages.ts'
import { revalidated, type FileAnswer, type NoSuchFile, type SiteFile } from '#server/files.ts'
import type { MakePageRequest } from '#server/page-request.ts'
import type { Services } from '#services.ts'
import { feedPath, href, matchScreen, neutralise, readFeedPath, type FeedFormat } from '#urls.ts'
import { makeFeed } from './feed.ts'
import { contentPlurals } from '#contract/content-kinds.ts'

type Options = { services: Services; makeRequest: MakePageRequest }
type Asked = NonNullable<ReturnType<typeof readFeedPath>>

export const toFeedFile = (body: string, format: FeedFormat): SiteFile => ({
  contentType: `application/${format}+xml; charset=utf-8`,
  cacheControl: revalidated,
  body,
  depends: contentPlurals,
})

/** Feeds of sections, categories and lists. */
export function findFeed(
  options: Options,
  pathname: string,
  edition: Edition,
): FileAnswer | undefined {
  const asked = readFeedPath(pathname, edition.own.mainLanguage)
  if (!asked) return undefined
  const { language, format, source } = asked
  const screen = source.section
  if (edition.missingScreens.includes(screen)) return undefined
  if (!isOffered(edition, language.code)) return async () => undefined
  const usual = feedPath(language, format, source)
  // One spelling, or each would be cached.
  if (usual !== pathname) return async () => ({ redirect: usual, status: 301 })
  const request = options.makeRequest({ reader: makeReader(edition, language.code), path: '/' })
  return async () => {
    const body = await makeFeed(request, format, source)
    return body === undefined ? findMoved(options, edition, asked) : toFeedFile(body, format)
  }
}

/**
 * Follows a category that was renamed, and a list whose address changed, or that is not in the
 * language any more.
 */
async function findMoved(
  { services }: Options,
  edition: Edition,
  { language, format, source }: Asked,
): Promise<NoSuchFile | undefined> {
  if (source.section === 'casinoChanges') {
    const slug = await services.redirects.followCasinoSlug(edition, source.slug)
    return slug === undefined
      ? undefined
      : { redirect: feedPath(language, format, { section: 'casinoChanges', slug }), status: 301 }
  }
  if (source.section === 'changes') return undefined
  if (source.section !== 'toplist') {
    const { section, category } = source
    const moved = category && findRenamedSlug(edition, section, category)
    return moved
      ? { redirect: feedPath(language, format, { section, category: moved }), status: 301 }
      : undefined
  }
  const found = await services.toplists.findPage(makeReader(edition, language.code), source.slug)
  const toList = (one: SiteLanguage, slug: string) =>
    feedPath(one, format, { section: 'toplist', slug })
  if (found && !found.languages.includes(language.code)) {
    const main = mainOf(language)
    return { redirect: toList(main, found.slugs?.[main.code] ?? found.entry.slug) }
  }
  const address = readSitePath(href(language, 'toplist', { slug: source.slug }))
  const moved = address && (await services.redirects.find(edition, address, false))
  if (!moved) return found && { redirect: toList(language, found.entry.slug), status: 301 }
  const match = matchScreen(neutralise(moved.target ?? '').path)
  const slug = match?.screen === 'toplist' ? match.params['slug'] : undefined
  if (slug === undefined) return { gone: true }
  return { redirect: toList(language, slug), status: 301 }
}

/** Addresses that every WordPress site has, whatever it is about. */
import type { SitePath } from '#contract/site-paths.ts'

/** `to` stands in its place here; `below` is the address of which it is a part or another form. */
export type WordpressAddress =
  | { to: string; isForAll: boolean }
  | { below: string; isFeed: boolean }

const feed = '(?:feed(?:/(?:rss2?|atom|rdf))?)'
const feeds = new RegExp(`^/(?:(?:comments/)?${feed}|rss2?|rdf|wp-(?:rss2?|atom|rdf)\\.php)$`)
/** WordPress's own, and those of the common plug-ins. */
const sitemaps =
  /^\/(?:sitemap_index\.xml|wp-sitemap[a-z0-9-]*\.xml|[a-z_]{1,40}-sitemap\d*\.xml|sitemap\.xml\.gz)$/
const parts = new RegExp(
  `^(/.+)/(?:(${feed})|amp|embed|trackback|comment-page-\\d{1,4}|page/\\d{1,5})$`,
)

export function readWordpressAddress({ path, query }: SitePath): WordpressAddress | undefined {
  const asked = query.get('feed')
  if (feeds.test(path) || (path === '/' && asked !== null))
    return { to: /atom/.test(asked ?? path) ? '/atom.xml' : '/rss.xml', isForAll: false }
  if (sitemaps.test(path)) return { to: '/sitemap.xml', isForAll: true }
  if (/^\/page\/\d{1,5}$/.test(path)) return { to: '/blog', isForAll: false }
  const [, below, asFeed] = parts.exec(path) ?? []
  return below === undefined ? undefined : { below, isFeed: asFeed !== undefined }
}

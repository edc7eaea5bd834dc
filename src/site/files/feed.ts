import { setImmediate } from 'node:timers/promises'
import { Feed, type Item } from 'feed'
import sanitizeHtml from 'sanitize-html'
import type { Address } from '#content/addresses.ts'
import { makeArticleLabels } from '#content/labels.ts'
import { articleTags } from '#content/markdown/allowed.server.ts'
import { renderArticle } from '#features/articles/render-article.server.ts'
import { getLanguage } from '#i18n/languages.ts'
import type { PageRequest } from '#render/screen.ts'
import type { Services } from '#services.ts'
import { feedFormats, feedPath, href, localise, type FeedFormat } from '#urls.ts'

export const feedLength = 20

export async function makeFeed(
  request: PageRequest<Services>,
  format: FeedFormat,
): Promise<string> {
  const { edition, origin, language, t } = request
  const items = await findItems(request)
  const selves = feedFormats.map((other) => [other, origin + feedPath(language, other)])
  const feed = new Feed({
    id: origin + localise(language, '/'),
    title: inText(t('feed.title', { brand: edition.name })),
    description: inText(t('edition.description')),
    link: origin + localise(language, '/'),
    language: getLanguage(language).html,
    feedLinks: Object.fromEntries(selves) as Record<FeedFormat, string>,
    generator: false,
    author: { name: inText(edition.name), link: origin },
    // Must not change while there are no articles.
    updated: new Date(items.reduce((latest, { date }) => Math.max(latest, date.getTime()), 0)),
  })
  for (const item of items) feed.addItem(format === 'atom' ? toAtom(item) : toRss(item))
  return onlyXml(
    format === 'rss' ? feed.rss2() : addLanguage(feed.atom1(), getLanguage(language).html),
  )
}

type FeedKind = 'post' | 'guide' | 'toplist'
type FeedItem = Item & { authorName: string }

type Described = {
  id: string
  slug: string
  title: string
  excerpt: string
  content: string
  createdAt: string
  updatedAt: string
  author?: string
}

async function findItems(request: PageRequest<Services>): Promise<FeedItem[]> {
  const { edition, language, services } = request
  const { posts, guides, toplists } = services
  const addresses = await Promise.all(
    Object.entries({ post: posts, guide: guides, toplist: toplists }).map(
      async ([kind, service]) =>
        (await service.listAddresses(edition)).map(
          (address) => [kind as FeedKind, address] as const,
        ), // as above
    ),
  )
  const newest = addresses
    .flat()
    .filter(([, { languages }]) => languages.includes(language))
    .toSorted(([, a], [, b]) => compareDates(b, a))
    .slice(0, feedLength)
  const items: FeedItem[] = []
  for (const [kind, { slug }] of newest) {
    const item = await findItem(request, kind, slug)
    if (item) items.push(item)
    // Rendering takes milliseconds; let other requests in between.
    await setImmediate()
  }
  return items
}

async function findItem(
  request: PageRequest<Services>,
  kind: FeedKind,
  slug: string,
): Promise<FeedItem | undefined> {
  const { services, edition, t } = request
  const language = getLanguage(request.language)
  if (kind === 'toplist') {
    const list = await services.toplists.findBySlug(edition, language, slug)
    if (!list) return undefined
    const content = [list.introduction, list.method].join('\n\n')
    return await describeItem(
      request,
      kind,
      { ...list, content, excerpt: list.seoDescription },
      t('navigation.toplists'),
    )
  }
  const service = kind === 'post' ? services.posts : services.guides
  const article = await service.findBySlug(edition, language, slug)
  return (
    article &&
    (await describeItem(request, kind, article, makeArticleLabels(t).category(article.category)))
  )
}

const compareDates = (a: Address, b: Address) =>
  a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0

async function describeItem(
  request: PageRequest<Services>,
  kind: FeedKind,
  article: Described,
  category: string,
): Promise<FeedItem> {
  const { edition, origin, language, t } = request
  const link = origin + href(language, kind, { slug: article.slug })
  const { html } = await renderArticle(article.content, request)
  // Must come before the first affiliate link.
  const disclosure = html.includes('rel="sponsored')
    ? `<p><small>${t('disclosure.short')}</small></p>`
    : ''
  return {
    title: escape(article.title),
    link,
    guid: article.id,
    date: new Date(article.updatedAt),
    published: new Date(article.createdAt),
    description: escape(article.excerpt),
    content: disclosure + toFeedHtml(html, link),
    category: [{ name: category, term: category }],
    authorName: article.author ?? edition.name,
  }
}

/** The library does not escape `<` in a category attribute. */
function toAtom({ authorName, guid, category = [], ...item }: FeedItem): Item {
  const categories = category.map(({ name = '', term = '' }) => ({
    name: withoutTags(name),
    term: withoutTags(term),
  }))
  return {
    ...item,
    id: `urn:uuid:${guid}`,
    author: [{ name: inText(authorName) }],
    category: categories,
  }
}

/** RSS allows only an email address in `author`. */
function toRss({ authorName, category = [], ...item }: FeedItem): Item {
  const creator = {
    name: 'dc:creator',
    objects: inText(authorName) as unknown as Record<string, unknown>,
  } // text works too
  const categories = category.map(({ name = '', ...rest }) => ({ ...rest, name: inText(name) }))
  return { ...item, category: categories, extensions: [creator] }
}

/** Atom and most RSS readers take titles as HTML. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** The library takes `&amp;` in a text as escaped already. */
const inText = (text: string) => text.replaceAll('&', '&amp;')
const withoutTags = (text: string) => text.replaceAll(/[<>]/g, '')

/** XML forbids some characters; one would break the feed. */
const onlyXml = (xml: string) =>
  xml.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

const addLanguage = (xml: string, tag: string) =>
  xml.replace(
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">`,
  )

function toFeedHtml(html: string, page: string): string {
  const absolute = (address: string | undefined) => new URL(address ?? '', page).href
  return sanitizeHtml(html, {
    allowedTags: articleTags,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'], ol: ['start'] },
    transformTags: {
      a: (tagName, { href: address, rel = '' }) => ({
        tagName,
        attribs: { href: address?.startsWith('#') ? page : absolute(address), ...(rel && { rel }) },
      }),
      img: (tagName, { src, alt = '' }) => ({ tagName, attribs: { src: absolute(src), alt } }),
    },
  })
}

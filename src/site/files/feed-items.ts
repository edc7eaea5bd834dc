import { warnFirst } from '#markets/warning.server.ts'
import { setImmediate } from 'node:timers/promises'
import type { Item } from 'feed'
import sanitizeHtml from 'sanitize-html'
import { slugIn, type Address } from '#content/addresses.ts'
import { makeArticleLabels } from '#content/labels.ts'
import { articleTags } from '#content/markdown/allowed.server.ts'
import { findRenamedSlug } from '#features/articles/category-links.ts'
import { slugify } from '#contract/slugs.ts'
import { renderArticle } from '#features/articles/render-article.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { PageRequest } from '#render/screen.ts'
import type { Services } from '#services.ts'
import { href, type FeedSource } from '#urls.ts'

export const feedLength = 20

type FeedKind = 'post' | 'guide' | 'toplist'
export type FeedItem = Item & { authorName: string }

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

type Request = PageRequest<Services>
export type SectionSource = Extract<FeedSource, { category?: unknown }>
type Section = SectionSource['section']

/** The entries of a feed, or undefined if its category is unknown. */
export async function findItems(
  request: Request,
  section?: Section,
  category?: string,
): Promise<FeedItem[] | undefined> {
  const { posts, guides, toplists } = request.services
  const services = {
    ...(section !== 'guides' && { post: posts }),
    ...(section !== 'blog' && { guide: guides }),
    ...(section === undefined && { toplist: toplists }),
  }
  const slugs = section && category ? await findCategory(request, section, category) : undefined
  if (category && !slugs) return undefined
  const addresses = await Promise.all(
    Object.entries(services).map(
      async ([kind, service]) =>
        (await service.listAddresses(request.reader.edition))
          .filter((address) => slugs?.has(slugIn(request.reader.language.code, address)) ?? true)
          .map((address) => [kind as FeedKind, address] as const), // as above
    ),
  )
  return await describeNewest(request, addresses.flat())
}

/** Slugs of what has the category; undefined if nothing does and the edition does not offer it. */
async function findCategory(
  { reader, services }: Request,
  section: Section,
  category: string,
): Promise<ReadonlySet<string> | undefined> {
  const { edition } = reader
  const [service, offered] =
    section === 'blog'
      ? [services.posts, edition.blogCategories]
      : [services.guides, edition.guideCategories]
  const all = await service.listSummaries(reader)
  const own = all.filter((entry) => slugify(entry.category) === category)
  const isKnown =
    own.length > 0 ||
    (offered.some((name) => slugify(name) === category) &&
      findRenamedSlug(edition, section, category) === undefined)
  return isKnown ? new Set(own.map(({ slug }) => slug)) : undefined
}

async function describeNewest(
  request: Request,
  addresses: readonly (readonly [FeedKind, Address])[],
): Promise<FeedItem[]> {
  const newest = addresses
    .filter(([, { languages }]) => languages.includes(request.reader.language.code))
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
  request: Request,
  kind: FeedKind,
  slug: string,
): Promise<FeedItem | undefined> {
  const { services, reader, t } = request
  if (kind === 'toplist') {
    const list = await services.toplists.findBySlug(reader, slug)
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
  const article = await service.findBySlug(reader, slug)
  return (
    article &&
    (await describeItem(
      request,
      kind,
      article,
      makeArticleLabels(request, kind).category(article.category),
    ))
  )
}

/** A list's casinos in its order, each by its review's address. */
export function describeCasinos(
  { reader, origin, t }: Request,
  casinos: readonly ListedCasino[],
): FeedItem[] {
  const { edition, language } = reader
  return casinos.map(({ description, ...casino }) => ({
    title: casino.name,
    link: origin + href(language, 'casino', { slug: casino.slug }),
    guid: casino.id,
    date: new Date(casino.updatedAt),
    published: new Date(casino.createdAt),
    description: escape(warnFirst(casino.cap, description, t)),
    content: `<p>${escape(warnFirst(casino.cap, description, t))}</p><p><small>${t('disclosure.terms')}</small></p>`,
    category: [],
    authorName: edition.name,
  }))
}

const compareDates = (a: Address, b: Address) =>
  a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0

async function describeItem(
  request: Request,
  kind: FeedKind,
  article: Described,
  category: string,
): Promise<FeedItem> {
  const { reader, origin, t } = request
  const { edition, language } = reader
  const link = origin + href(language, kind, { slug: article.slug })
  const { html } = await renderArticle(article.content, request)
  // Must come before the first affiliate link.
  const disclosure = html.includes('rel="sponsored')
    ? `<p><small>${t('disclosure.short')}</small></p>`
    : ''
  return {
    title: article.title,
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

/** Summaries are HTML, and so are Atom's titles; RSS's are text. */
export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
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

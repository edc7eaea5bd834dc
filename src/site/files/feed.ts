import { Feed, type Item } from 'feed'
import { slugify } from '#contract/slugs.ts'
import { describeFeed } from '#features/articles/section-pages.tsx'
import { warnFirst } from '#markets/warning.server.ts'
import type { PageRequest } from '#render/screen.ts'
import type { Services } from '#services.ts'
import {
  feedFormats,
  feedPath,
  href,
  localise,
  type FeedFormat,
  type FeedSource,
  type Params,
} from '#urls.ts'
import {
  describeCasinos,
  escape,
  feedLength,
  findItems,
  type FeedItem,
  type SectionSource,
} from './feed-items.ts'

type Request = PageRequest<Services>
type Content = { title: string; page: string; items: FeedItem[]; updatedAt?: string }

/** Undefined: the source is not there, or not in the request's language. */
export async function makeFeed(
  request: Request,
  format: FeedFormat,
  source?: FeedSource,
): Promise<string | undefined> {
  const content = await readContent(request, source)
  return content && writeFeed(request, content, format, source)
}

async function readContent(request: Request, source?: FeedSource): Promise<Content | undefined> {
  if (source?.section === 'toplist') return await readList(request, source)
  if (source?.section === 'changes' || source?.section === 'casinoChanges')
    return await readChanges(request, source)
  return await readArticles(request, source)
}

/** What has changed, at one casino or at all. */
async function readChanges(
  request: Request,
  source: { section: 'changes' } | { section: 'casinoChanges'; slug: string },
): Promise<Content | undefined> {
  const { reader, origin, services, t } = request
  const { edition } = reader
  const { language } = reader
  const range = { limit: feedLength, offset: 0 }
  const slug = 'slug' in source ? source.slug : undefined
  const casino = slug === undefined ? undefined : await services.casinos.findBySlug(reader, slug)
  if (slug !== undefined && !casino) return undefined
  const changes = await services.changes.list(reader, range, casino?.id)
  const pageOf = (one: string | null | undefined) =>
    one ? href(language, 'casinoChanges', { slug: one }) : href(language, 'changes')
  const headline = casino
    ? t('factSources.pageHeadline', { name: casino.name })
    : t('changes.headline')
  return {
    ...(casino && { updatedAt: casino.updatedAt }),
    title: `${headline} | ${edition.name}`,
    page: pageOf(slug),
    items: changes.map((change) => ({
      title: [!casino && change.casino?.name, ...change.lines].filter(Boolean).join(' · '),
      link: origin + pageOf(change.casino?.slug),
      guid: change.id,
      date: new Date(change.at),
      description: escape(warnFirst(change.casino?.cap ?? null, change.because?.text ?? '', t)),
      authorName: edition.name,
    })),
  }
}

async function readList(
  request: Request,
  { slug }: Params<'toplist'>,
): Promise<Content | undefined> {
  const { reader, services } = request
  const { edition, language } = reader
  const found = await services.toplists.findPage(reader, slug)
  if (!found?.languages.includes(language.code) || found.entry.slug !== slug) return undefined
  const casinos = await services.toplists.listCasinos(reader, found.entry)
  return {
    title: `${found.entry.title} | ${edition.name}`,
    page: href(language, 'toplist', { slug }),
    items: describeCasinos(request, casinos),
    updatedAt: found.entry.updatedAt,
  }
}

async function readArticles(
  request: Request,
  source?: SectionSource,
): Promise<Content | undefined> {
  const { reader, t } = request
  const { edition, language } = reader
  const items = await findItems(request, source?.section, source?.category)
  if (!items) return undefined
  if (!source)
    return {
      title: t('feed.title', { brand: edition.name }),
      page: localise(language, '/'),
      items,
    }
  const { section, category } = source
  const name = category && (await findName(request, section, category))
  const title = describeFeed(request, section, name)?.title
  const query = name ? `?${new URLSearchParams({ category: name.toLowerCase() })}` : ''
  return { title: `${title} | ${edition.name}`, page: href(language, section) + query, items }
}

/** The name of a category as articles write it. */
async function findName(
  { reader, services }: Request,
  section: 'guides' | 'blog',
  category: string,
): Promise<string> {
  const { edition } = reader
  const own = section === 'blog' ? edition.blogCategories : edition.guideCategories
  const service = section === 'blog' ? services.posts : services.guides
  const names = [...(await service.listCategories(edition)), ...own]
  return names.find((name) => slugify(name) === category) ?? category
}

function writeFeed(
  { reader, origin, t }: Request,
  { title, page, items, updatedAt }: Content,
  format: FeedFormat,
  source?: FeedSource,
): string {
  const { edition, language } = reader
  const selves = feedFormats.map((other) => [other, origin + feedPath(language, other, source)])
  const times = [...items.map(({ date }) => date.getTime()), updatedAt ? Date.parse(updatedAt) : 0]
  const feed = new Feed({
    id: origin + (source ? feedPath(language, 'atom', source) : page),
    title: inText(title),
    description: inText(t('edition.description')),
    link: origin + page,
    language: language.html,
    feedLinks: Object.fromEntries(selves) as Record<FeedFormat, string>,
    generator: false,
    author: { name: inText(edition.name), link: origin },
    // Must not change while nothing else does.
    updated: new Date(Math.max(0, ...times)),
  })
  for (const item of items) feed.addItem(format === 'atom' ? toAtom(item) : toRss(item))
  return onlyXml(
    format === 'rss' ? declareCreator(feed.rss2()) : addLanguage(feed.atom1(), language.html),
  )
}

/** The library does not escape `<` in a category attribute. */
function toAtom({ authorName, guid, category = [], ...item }: FeedItem): Item {
  const categories = category.map(({ name = '', term = '' }) => ({
    name: withoutTags(name),
    term: withoutTags(term),
  }))
  return {
    ...item,
    title: escape(item.title),
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
  // The library breaks a text with several ends of CDATA.
  const title = item.title.replaceAll(']]>', ']] >')
  return { ...item, title, category: categories, extensions: [creator] }
}

/** The library takes `&amp;` in a text as escaped already. */
const inText = (text: string) => text.replaceAll('&', '&amp;')
const withoutTags = (text: string) => text.replaceAll(/[<>]/g, '')

/** XML forbids some characters; one would break the feed. */
const onlyXml = (xml: string) =>
  xml.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** The library declares the prefix only where an item has its whole text. */
const declareCreator = (xml: string) =>
  xml.includes('xmlns:dc=')
    ? xml
    : xml.replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ')

const addLanguage = (xml: string, tag: string) =>
  xml.replace(
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">`,
  )

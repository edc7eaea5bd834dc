/** Everything on the site that can be found, as readers of a language see it. */
import { inParts } from '#process/in-parts.ts'
import type { FillFigures } from '#content/fill-figures.server.ts'
import { kinds, type PageKind } from '#contract/content-kinds.ts'
import type { Edition } from '#editions/edition.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import { writeLeftOut } from '#content/offer-texts.server.ts'
import type { Config } from '#config.ts'
import { showCoin } from '#contract/coins.ts'
import { toPlainText } from '#content/markdown/plain-text.ts'
import type { ChangeKind } from '#db/changes.ts'
import { getTranslator, type Translator } from '#editions/messages.server.ts'
import { findYear } from '#editions/year.ts'
import type { GuidesService, PostsService } from '#features/articles/service.server.ts'
import type { AuthorsService } from '#features/authors/service.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { findInfoScreen, infoScreens, infoSlug } from '#contract/info-screens.ts'
import { readFaq } from '#features/info/texts.server.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import { readBuiltInIn } from '#features/pages/built-in.server.ts'
import type { Page } from '#features/pages/fields.ts'
import {
  fillDescription,
  fillText,
  findFirstList,
  isSectioned,
  topCount,
  forEveryones,
} from '#features/pages/sections/fill.ts'
import { insertHelpLines } from '#features/help/service.server.ts'
import type { PagesService } from '#features/pages/service.server.ts'
import { warnFirst } from '#markets/warning.server.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import type { ToplistsService } from '#features/toplists/service.server.ts'
import { href } from '#urls.ts'
import { casinoId, questionId, type SearchDocument } from './documents.ts'
import type { HitKind } from './limits.ts'
import type { SiteScreenName } from './site-screens.ts'
import { getWords } from './words.server.ts'

export type SourceServices = {
  casinos: Pick<CasinosService, 'list'>
  figures: { fill: FillFigures }
  guides: Pick<GuidesService, 'listVersions' | 'listByIds'>
  posts: Pick<PostsService, 'listVersions' | 'listByIds'>
  toplists: Pick<ToplistsService, 'listVersions' | 'listByIds'>
  authors: Pick<AuthorsService, 'listVersions' | 'listByIds'>
  pages: Pick<PagesService, 'list'>
  offers: Pick<OffersService, 'countPages' | 'listEmptyPages' | 'list'>
  ratings: Pick<RatingsService, 'isChosen'>
}

/** The versions in which entries were read, by the ids of their documents. */
export type KnownVersions = ReadonlyMap<string, number>

/** One of the documents that there are; without `make` it is as it was. */
export type Listed = { id: string; version?: number; make?: () => SearchDocument }

/** Some of the documents, and what they are made from. */
export type Source = {
  depends: readonly ChangeKind[]
  /** All of them; those that have the version that is known are not read again. */
  list(reader: Reader, known: KnownVersions): AsyncIterable<Listed>
}

/** Texts of entries are long. */
const readAtOnce = 50

/** What is public of a kind of which each entry is a document. */
type Entries<Entry> = {
  listVersions: (edition: Edition) => Promise<readonly { id: string; version: number }[]>
  listByIds: (reader: Reader, ids: readonly string[]) => Promise<readonly Entry[]>
}

/** Entries of a kind, of which only those that were written since are read. */
function ofEntries<Entry extends { id: string }>(
  kind: HitKind & PageKind,
  { listVersions, listByIds }: Entries<Entry>,
  fill: FillFigures,
  describe: (entry: Entry, reader: Reader) => Described,
): Source {
  const idOf = (id: string) => `${kind}/${id}`
  return {
    depends: [kinds[kind].plural, 'casinos'],
    async *list(reader, known) {
      const versions = new Map<string, number>()
      for (const { id, version } of await listVersions(reader.edition))
        if (known.get(idOf(id)) === version) yield { id: idOf(id), version }
        else versions.set(id, version)
      for (const part of inParts([...versions.keys()], readAtOnce)) {
        const entries = await listByIds(offeredNothing(reader), part)
        for (const entry of entries) {
          const told = await fill(entry, reader)
          yield {
            id: idOf(entry.id),
            // With figures of records it changes without being written: it is read every time.
            ...(told === entry && { version: versions.get(entry.id) ?? 0 }),
            make: () => ({ id: idOf(entry.id), kind, ...describe(told, reader) }),
          }
        }
      }
    },
  }
}

/** Documents that are made of what is in memory anyway. */
const ofAll = <Item>(
  depends: readonly ChangeKind[],
  list: (reader: Reader) => Promise<readonly Item[]>,
  make: (item: Item, reader: Reader) => SearchDocument,
  idOf: (item: Item) => string,
): Source => ({
  depends,
  async *list(reader) {
    for (const item of await list(reader)) yield { id: idOf(item), make: () => make(item, reader) }
  },
})

/** What a document says of an entry. */
type Described = Omit<SearchDocument, 'id' | 'kind'>

const join = (...parts: readonly (string | readonly string[] | false | null | undefined)[]) =>
  parts.flat().filter(Boolean).join(' ')

/** Headings begin on lines of their own. */
const joinMarkdown = (...parts: readonly string[]) => parts.filter(Boolean).join('\n\n')

/** Reads it as a page shows it, with the lines that help where a text has a mark for them. */
const readText = (markdown: string, reader: Reader) =>
  toPlainText(insertHelpLines(markdown, reader)).replace(writeLeftOut(offeredNothing(reader)), '')

/**
 * Whose texts everybody may find: in them no place has a say, and nothing is offered to readers who
 * take a break.
 */
const offeredNothing = ({ edition, language }: Reader): Reader =>
  makeReader(edition, language.code, { isOnBreak: true })

export function listSources(services: SourceServices, config: Config): readonly Source[] {
  const { casinos, guides, posts, toplists, authors } = services
  const { fill } = services.figures
  return [
    ofAll(
      ['casinos'],
      (reader) => listCasinos(reader, casinos),
      describeCasino,
      ({ casino }) => casinoId(casino.slug),
    ),
    ofEntries('guide', guides, fill, (guide, reader) => describeArticle('guide', guide, reader)),
    ofEntries('post', posts, fill, (post, reader) =>
      describeArticle('post', post, reader, post.tags),
    ),
    ofEntries('toplist', toplists, fill, (list, reader) => ({
      href: href(reader.language, 'toplist', { slug: list.slug }),
      title: list.title,
      keywords: list.seoTitle,
      summary: list.seoDescription || readText(list.introduction, reader),
      text: readText(joinMarkdown(list.introduction, list.questions), reader),
    })),
    ofEntries('author', authors, fill, (author, reader) => ({
      href: href(reader.language, 'author', { slug: author.slug }),
      title: author.title,
      keywords: join(author.expertise),
      summary: author.role,
      text: readText(author.bio, reader),
    })),
    ofAll(
      ['pages', 'offers', 'casinos'],
      (reader) => listPages(reader, config, services),
      (page) => page.make(),
      ({ id }) => id,
    ),
    ofAll(
      [],
      async (reader) => readQuestions(reader, config),
      (document) => document,
      ({ id }) => id,
    ),
  ]
}

type SearchedCasino = { casino: ListedCasino; welcomeBonus: string }

async function listCasinos(
  reader: Reader,
  casinos: SourceServices['casinos'],
): Promise<SearchedCasino[]> {
  const shown = (await casinos.list(offeredNothing(reader))).items
  const offering = (await casinos.list(reader)).items
  const offers = new Map(offering.map(({ slug, welcomeBonus }) => [slug, welcomeBonus]))
  return shown.map((casino) => ({ casino, welcomeBonus: offers.get(casino.slug) ?? '' }))
}

function describeCasino({ casino, welcomeBonus }: SearchedCasino, reader: Reader): SearchDocument {
  const t = getTranslator(reader)
  return {
    id: casinoId(casino.slug),
    kind: 'casino',
    href: href(reader.language, 'casino', { slug: casino.slug }),
    title: casino.name,
    keywords: join(
      casino.cryptocurrencies.map(showCoin),
      casino.paymentMethods,
      casino.licenses,
      casino.gameProviders,
      casino.vpnFriendly && t('casino.vpnFriendly'),
      casino.provablyFair && t('casino.provablyFair'),
      // Searched without being shown: not every place's readers may see it.
      welcomeBonus,
    ),
    summary: warnFirst(casino.cap, casino.description, t),
    text: join(casino.verdict, casino.bestFor, casino.pros, casino.cons),
  }
}

type Article = Record<'slug' | 'title' | 'category' | 'excerpt' | 'content', string>

const describeArticle = (
  kind: 'guide' | 'post',
  { slug, title, category, excerpt, content }: Article,
  reader: Reader,
  tags: readonly string[] = [],
): Described => ({
  href: href(reader.language, kind, { slug }),
  title,
  keywords: join(category, tags),
  summary: excerpt,
  text: readText(content, reader),
})

/** What pages of the site's own are called, and what they are about. */
const nameScreens = (t: Translator, values: { year: string; brand: string }) =>
  ({
    home: [t('edition.home.headline'), t('edition.description')],
    compare: [t('edition.compare.headline'), t('edition.compare.description', values)],
    bonusCost: [t('bonusCost.headline'), t('bonusCost.description')],
    howWeRate: [t('ratings.headline'), t('ratings.description')],
    changes: [t('changes.headline'), t('changes.description')],
    contact: [t('navigation.contact'), t('contactPage.description')],
    newsletter: [t('newsletter.title'), t('newsletterPage.description')],
    guides: [t('guides.headline'), t('guides.listDescription')],
    blog: [t('navigation.blog'), t('blog.listDescription')],
    toplists: [t('toplists.headline'), t('toplists.listDescription')],
    authors: [t('authors.headline'), t('authors.listDescription', values)],
  }) satisfies Partial<Record<SiteScreenName, [string, string]>>

type ListedPage = { id: string; make: () => SearchDocument }

type FilledPage = Pick<
  Page,
  'slug' | 'title' | 'introduction' | 'body' | 'questions' | 'seoDescription'
>

/** Pages of the site's own, and those of editors, which may stand in place of one of them. */
async function listPages(
  reader: Reader,
  config: Config,
  { casinos, pages, offers, ratings }: SourceServices,
): Promise<readonly ListedPage[]> {
  const { edition, language } = reader
  const t = getTranslator(reader)
  const { pages: keywords } = getWords(language.code)
  const year = findYear(edition, config.siteYear)
  const values = { year: String(year), brand: edition.name }
  const [stored, counts, empty, hasMethod, listed, { total }] = await Promise.all([
    pages.list(offeredNothing(reader)),
    offers.countPages(edition),
    offers.listEmptyPages(edition),
    ratings.isChosen(edition),
    offers.list(reader),
    casinos.list(reader, { limit: 1 }),
  ])
  const offersOf = (screen: SiteScreenName) =>
    listed
      .filter(({ section }) => (screen === 'vpn' ? section === 'vpn' : section === 'lottery'))
      .map(({ title, description }) => join(title, description))
  const countOf = {
    vpns: counts.vpn,
    lotteries: counts.lottery,
    'top-casinos': Math.min(total, topCount),
  }
  const fillPage = <P extends FilledPage>(page: P): P => {
    const list = isSectioned(page) ? findFirstList(page.body) : undefined
    const filling = { year, brand: edition.name, count: list && countOf[list] }
    const fill = (text: string) => (list ? fillText(text, filling) : text)
    return {
      ...page,
      title: fill(page.title),
      introduction: fill(page.introduction),
      body: forEveryones(fill(page.body)),
      questions: fill(page.questions),
      seoDescription: list ? fillDescription(page.seoDescription, filling) : page.seoDescription,
    }
  }
  const hidden = new Set<SiteScreenName>([...empty, ...(hasMethod ? [] : ['howWeRate' as const])])
  const replaced = new Set(stored.map(({ slug }) => findInfoScreen(slug)))
  const builtIn = infoScreens
    .filter((screen) => !edition.missingScreens.includes(screen) && !replaced.has(screen))
    .map((screen) => ({
      screen,
      ...readBuiltInIn(config, reader, screen, counts),
    }))
  const texts = [
    ...stored.map((page) => ({ ...page, screen: findInfoScreen(page.slug) })),
    ...builtIn.map((page) => ({ questions: '', ...page, slug: infoSlug(page.screen) })),
  ]
  const keywordsOf = (screen: SiteScreenName) => keywords[screen] ?? ''
  const own = Object.entries(nameScreens(t, values)).map(([name, [title, summary]]) => {
    const screen = name as keyof ReturnType<typeof nameScreens> // Object.entries loses them
    const address = href(language, screen)
    const described = { href: address, title, keywords: keywordsOf(screen), summary, text: '' }
    return { id: `page/${screen}`, screen, describe: () => described }
  })
  const written = texts.map((page) => {
    const { screen, slug } = page
    const describe = (): Described => {
      const { title, introduction, body, questions, seoDescription } = fillPage(page)
      const offered = screen === 'vpn' || screen === 'lotteries' ? offersOf(screen) : []
      return {
        href: screen ? href(language, screen) : href(language, 'page', { slug }),
        title,
        keywords: screen ? keywordsOf(screen) : '',
        summary: seoDescription || readText(introduction, reader),
        text: readText(joinMarkdown(introduction, body, questions, ...offered), reader),
      }
    }
    return { id: `page/${screen ?? slug}`, screen, describe }
  })
  return [...own, ...written]
    .filter(({ screen }) => !screen || !hidden.has(screen))
    .map(({ id, describe }) => ({ id, make: () => ({ id, kind: 'page', ...describe() }) }))
}

/** Answered on the contact page, but for those that only the assistant knows. */
function readQuestions(reader: Reader, config: Config): SearchDocument[] {
  const { edition, language } = reader
  const request = {
    reader,
    year: findYear(edition, config.siteYear),
    t: getTranslator(reader),
  }
  return readFaq(request).map(({ id, question, keywords, answer, unlisted }) => ({
    id: questionId(id),
    kind: 'question',
    href: `${href(language, 'contact')}#faq`,
    title: question,
    keywords,
    phrases: keywords,
    ...(unlisted && { isUnlisted: true }),
    summary: answer,
    text: '',
  }))
}

/** Everything on the site that can be found, as readers of a language see it. */
import type { Reader } from '#editions/reader.ts'
import { hideOffers } from '#features/markets/policy.ts'
import type { Config } from '#config.ts'
import { showCoin } from '#contract/coin-names.ts'
import { toPlainText } from '#content/markdown/plain-text.ts'
import type { ChangeKind } from '#db/changes.ts'
import { getTranslator, type Translator } from '#editions/messages.server.ts'
import { findYear } from '#editions/year.ts'
import type { GuidesService, PostsService } from '#features/articles/service.server.ts'
import type { AuthorsService } from '#features/authors/service.server.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { findInfoScreen, infoScreens, infoSlug } from '#features/info/info-screens.ts'
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
import { insertHelpLines } from '#features/help/write-help.server.ts'
import type { PagesService } from '#features/pages/service.server.ts'
import { warnFirst } from '#features/ratings/warning.server.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import type { ToplistsService } from '#features/toplists/service.server.ts'
import { href } from '#urls.ts'
import type { SearchDocument } from './documents.ts'
import type { SiteScreenName } from './site-screens.ts'
import { getWords } from './words.server.ts'

export type SourceServices = {
  casinos: Pick<CasinosService, 'list'>
  guides: Pick<GuidesService, 'list'>
  posts: Pick<PostsService, 'list'>
  toplists: Pick<ToplistsService, 'list'>
  authors: Pick<AuthorsService, 'list'>
  pages: Pick<PagesService, 'list'>
  offers: Pick<OffersService, 'countPages' | 'listEmptyPages' | 'list'>
  ratings: Pick<RatingsService, 'isChosen'>
}

/** Some of the documents, and what they are made from. */
export type Source = {
  depends: readonly ChangeKind[]
  read(reader: Reader): Promise<SearchDocument[]>
}

const join = (...parts: readonly (string | readonly string[] | false | null | undefined)[]) =>
  parts.flat().filter(Boolean).join(' ')

/** Headings begin on lines of their own. */
const joinMarkdown = (...parts: readonly string[]) => parts.filter(Boolean).join('\n\n')

/** As a page shows it, with the lines that help where a text has a mark for them. */
const readText = (markdown: string, reader: Reader) =>
  toPlainText(insertHelpLines(markdown, reader))

export function listSources(services: SourceServices, config: Config): readonly Source[] {
  const { casinos, guides, posts, toplists, authors } = services
  return [
    {
      depends: ['casinos'],
      async read(reader) {
        const { language } = reader
        const t = getTranslator(reader)
        const { items } = await casinos.list(reader)
        return items.map((casino) => ({
          id: `casino/${casino.slug}`,
          kind: 'casino',
          href: href(language.code, 'casino', { slug: casino.slug }),
          title: casino.name,
          keywords: join(
            casino.cryptocurrencies.map(showCoin),
            casino.paymentMethods,
            casino.licenses,
            casino.gameProviders,
            casino.vpnFriendly && t('casino.vpnFriendly'),
            casino.provablyFair && t('casino.provablyFair'),
            // Searched without being shown: not every place's readers may see it.
            casino.welcomeBonus,
          ),
          summary: warnFirst(casino.cap, hideOffers(casino.description, casino.promoCode), t),
          text: join(
            ...[casino.verdict, casino.bestFor, ...casino.pros, ...casino.cons].map((text) =>
              hideOffers(text, casino.promoCode),
            ),
          ),
        }))
      },
    },
    {
      depends: ['guides'],
      read: async (reader) =>
        (await guides.list(reader)).map((guide) => toArticle('guide', reader, guide)),
    },
    {
      depends: ['posts'],
      read: async (reader) =>
        (await posts.list(reader)).map((post) => toArticle('post', reader, post, post.tags)),
    },
    {
      depends: ['toplists'],
      read: async (reader) =>
        (await toplists.list(reader)).map((list) => ({
          id: `toplist/${list.slug}`,
          kind: 'toplist',
          href: href(reader.language.code, 'toplist', { slug: list.slug }),
          title: list.title,
          keywords: list.seoTitle,
          summary: list.seoDescription || readText(list.introduction, reader),
          text: readText(joinMarkdown(list.introduction, list.questions), reader),
        })),
    },
    {
      depends: ['authors'],
      read: async (reader) =>
        (await authors.list(reader)).map((author) => ({
          id: `author/${author.slug}`,
          kind: 'author',
          href: href(reader.language.code, 'author', { slug: author.slug }),
          title: author.title,
          keywords: join(author.expertise),
          summary: author.role,
          text: readText(author.bio, reader),
        })),
    },
    {
      depends: ['pages', 'offers', 'casinos'],
      read: async (reader) => await readPages(reader, config, services),
    },
    {
      depends: [],
      read: async (reader) => readQuestions(reader, config),
    },
  ]
}

type Article = Record<'slug' | 'title' | 'category' | 'excerpt' | 'content', string>

const toArticle = (
  kind: 'guide' | 'post',
  reader: Reader,
  { slug, title, category, excerpt, content }: Article,
  tags: readonly string[] = [],
): SearchDocument => ({
  id: `${kind}/${slug}`,
  kind,
  href: href(reader.language.code, kind, { slug }),
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

type FilledPage = Pick<
  Page,
  'slug' | 'title' | 'introduction' | 'body' | 'questions' | 'seoDescription'
>

/** Pages of the site's own, and those of editors, which may stand in place of one of them. */
async function readPages(
  reader: Reader,
  config: Config,
  { casinos, pages, offers, ratings }: SourceServices,
): Promise<SearchDocument[]> {
  const { edition, language } = reader
  const t = getTranslator(reader)
  const { pages: keywords } = getWords(language.code)
  const year = findYear(edition, config.siteYear)
  const values = { year: String(year), brand: edition.name }
  const [written, counts, empty, hasMethod, listed, { total }] = await Promise.all([
    pages.list(reader),
    offers.countPages(edition),
    offers.listEmptyPages(edition),
    ratings.isChosen(edition),
    offers.list(reader),
    casinos.list(reader),
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
  const own = new Set(written.map(({ slug }) => findInfoScreen(slug)))
  const builtIn = infoScreens
    .filter((screen) => !edition.missingScreens.includes(screen) && !own.has(screen))
    .map((screen) => ({
      screen,
      ...readBuiltInIn(config, reader, screen, counts),
    }))
  const texts = [
    ...written.map((page) => ({ ...page, screen: findInfoScreen(page.slug) })),
    ...builtIn.map((page) => ({ questions: '', ...page, slug: infoSlug(page.screen) })),
  ].map(fillPage)
  return [
    ...Object.entries(nameScreens(t, values)).map(
      ([name, [title, summary]]): SearchDocument & { screen: SiteScreenName } => {
        const screen = name as keyof ReturnType<typeof nameScreens> // Object.entries loses them
        return {
          id: `page/${screen}`,
          screen,
          kind: 'page',
          href: href(language.code, screen),
          title,
          keywords: keywords[screen] ?? '',
          summary,
          text: '',
        }
      },
    ),
    ...texts.map(({ screen, slug, title, introduction, body, questions, seoDescription }) => ({
      id: `page/${screen ?? slug}`,
      screen,
      kind: 'page' as const,
      href: screen ? href(language.code, screen) : href(language.code, 'page', { slug }),
      title,
      keywords: (screen && keywords[screen]) ?? '',
      summary: seoDescription || readText(introduction, reader),
      text: readText(
        joinMarkdown(
          introduction,
          body,
          questions,
          ...(screen === 'vpn' || screen === 'lotteries' ? offersOf(screen) : []),
        ),
        reader,
      ),
    })),
  ]
    .filter(({ screen }) => !screen || !hidden.has(screen))
    .map(({ screen: _screen, ...document }) => document)
}

/** Answered on the contact page; those that only the assistant knows are left out. */
function readQuestions(reader: Reader, config: Config): SearchDocument[] {
  const { edition, language } = reader
  const request = {
    reader,
    year: findYear(edition, config.siteYear),
    t: getTranslator(reader),
  }
  return readFaq(request)
    .filter(({ unlisted }) => !unlisted)
    .map(({ id, question, keywords, answer }) => ({
      id: `question/${id}`,
      kind: 'question',
      href: `${href(language.code, 'contact')}#faq`,
      title: question,
      keywords,
      summary: answer,
      text: '',
    }))
}

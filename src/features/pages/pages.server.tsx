import type { AboutPage, FAQPage, WebPage, WithContext } from 'schema-dts'
import { toListing, type Address } from '#content/addresses.ts'
import { splitQuestions } from '#content/markdown/questions.ts'
import { describeOrganization, describePlace } from '#content/structured-data.server.ts'
import {
  renderQuestions,
  renderWithCards,
  type CardServices,
} from '#features/articles/render-article.server.ts'
import {
  findInfoScreen,
  infoSlug,
  isSectionScreen,
  type InfoScreen,
} from '#contract/info-screens.ts'
import { withSeo } from '#content/seo-head.ts'
import { type LanguageCode } from '#i18n/languages.ts'
import {
  defineScreen,
  Redirect,
  type AnyScreen,
  type Head,
  type ListedPage,
  type PageRequest,
} from '#render/screen.ts'
import { href, localise, carry } from '#urls.ts'
import { OwnPage, type PageData } from './components/own-page.tsx'
import type { Page } from './fields.ts'
import { isSectioned } from './sections/fill.ts'
import { describeLists } from './sections/describe-lists.server.ts'
import {
  loadSectioned,
  type Sectioned,
  type SectionServices,
} from './sections/load-sections.server.ts'
import type { PagesService } from './service.server.ts'

type Needs = { pages: Pick<PagesService, 'findPage' | 'listPublished'> } & SectionServices &
  CardServices

type Found = PageData & { languages: LanguageCode[] }

const depends = ['pages', 'casinos', 'offers', 'guides', 'posts', 'toplists', 'authors'] as const

export async function loadPage(
  request: PageRequest<SectionServices & CardServices>,
  page: Page,
): Promise<PageData> {
  if (isSectioned(page))
    return { ...(await loadSectioned(request, page)), body: { parts: [], headings: [] } }
  const body = await renderWithCards(page.body, request)
  return { page, body, questions: await renderQuestions(page.questions, request) }
}

async function findOwn(request: PageRequest<Needs>, slug: string): Promise<Found | undefined> {
  const { reader, services } = request
  const found = await services.pages.findPage(reader, slug)
  return found && { ...(await loadPage(request, found.entry)), languages: found.languages }
}

function makeHead({ page, sectioned, languages }: Found, request: PageRequest): Head {
  const { slug, title, introduction: description } = page
  const head = {
    title: `${title} | ${request.reader.edition.name}`,
    ...(description && { description }),
    ...(slug === 'lotteries' && isEmpty(sectioned) && { robots: 'noindex, follow' }),
    languages,
    card: { title, text: description },
    structuredData: [
      describePage(page, request),
      ...describeQuestions(page),
      ...(sectioned ? describeLists(sectioned, request) : []),
      describePlace(request, title),
    ],
  }
  return withSeo(head, page, request)
}

/** It lists something, and there is nothing. */
const isEmpty = (sectioned: Sectioned | undefined) =>
  sectioned !== undefined && Object.values(sectioned.lists).every((listed) => listed.length === 0)

/** Has an address of its own, where nothing else of the site is. */
export const pageScreen = defineScreen<'page', Found, Needs>({
  name: 'page',
  depends,
  async load(request, { slug: typed }) {
    const slug = typed.toLowerCase()
    const { reader, pinned, services } = request
    const { edition, language } = reader
    if (slug === typed) return await findOwn(request, slug)
    const isKnown = (await services.pages.listPublished(edition)).some(
      (address) => address.slug === slug,
    )
    if (!isKnown) return undefined
    return new Redirect(carry(href(language, 'page', { slug }), { reader, pinned }), 301)
  },
  head: makeHead,
  view: (data) => <OwnPage {...data} />,
  async listed(edition, services) {
    const isOwnAddress = ({ slug }: Address) => findInfoScreen(slug) === undefined
    return (await services.pages.listPublished(edition)).filter(isOwnAddress).map(toListing)
  },
})

/**
 * The same screen with the text that an editor has published instead of the built-in one, if any.
 * Pages with lists keep the built-in one in languages without a text.
 */
export function withOwnText<BuiltIn extends object>(
  name: InfoScreen,
  builtIn: AnyScreen<BuiltIn>,
): AnyScreen<BuiltIn & Needs> {
  const slug = infoSlug(name)
  const isEverywhere = isSectionScreen(name)
  return {
    ...builtIn,
    depends: [...builtIn.depends, ...depends],
    async open(request, params) {
      const own = request.reader.edition.missingScreens.includes(name)
        ? undefined
        : await findOwn(request, slug)
      if (!own || (isEverywhere && !own.languages.includes(request.reader.language.code)))
        return await builtIn.open(request, params)
      const head = makeHead(own, request)
      if (isEverywhere) delete head.languages
      return { head, body: <OwnPage {...own} /> }
    },
    async list(edition, services) {
      const own = (await services.pages.listPublished(edition)).find(
        (address) => address.slug === slug,
      )
      const pages = await builtIn.list(edition, services)
      return own ? pages.map((page) => listOwn(page, own, isEverywhere)) : pages
    },
  }
}

function listOwn({ path, updatedAt }: ListedPage, own: Address, isEverywhere: boolean): ListedPage {
  const lists = isEverywhere ? [updatedAt ?? ''] : []
  const latest = [own.updatedAt, ...lists].toSorted().at(-1)
  return { path, updatedAt: latest, ...(!isEverywhere && { languages: own.languages }) }
}

function describePage(page: Page, request: PageRequest): WithContext<AboutPage | WebPage> {
  const { origin, reader, path } = request
  const { language } = reader
  const isAbout = findInfoScreen(page.slug) === 'about'
  return {
    '@context': 'https://schema.org',
    '@type': isAbout ? 'AboutPage' : 'WebPage',
    url: origin + localise(language, path),
    name: page.title,
    inLanguage: language.html,
    datePublished: page.createdAt,
    dateModified: page.updatedAt,
    ...(isAbout
      ? { mainEntity: describeOrganization(request) }
      : { publisher: describeOrganization(request) }),
  }
}

function describeQuestions(page: Page): WithContext<FAQPage>[] {
  const questions = splitQuestions(page.questions)
  if (questions.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

import type { AboutPage as AboutPageData, WithContext } from 'schema-dts'
import type { TextWithCards } from '#content/components/text-with-cards.tsx'
import { renderMarkdown } from '#content/markdown/render.server.ts'
import { describeOrganization, describePlace } from '#content/structured-data.server.ts'
import type { Edition } from '#editions/edition.ts'
import type { Reader } from '#editions/reader.ts'
import { defineScreen, type PageRequest } from '#render/screen.ts'
import { href } from '#urls.ts'
import { AboutPage } from './components/about-page.tsx'
import { LegalArticle } from './components/legal-article.tsx'
import { OffersPage } from './components/offers-page.tsx'
import {
  aboutSections,
  type AboutSection,
  type AboutTexts,
  type LegalTexts,
  type OffersTexts,
} from './contract.ts'
import { legalTexts, legalUpdated, type LegalScreen } from './legal.ts'
import { readAbout, readLegal, readOffers } from './texts.server.ts'

type Versioned = { listVersions(edition: Edition): Promise<readonly unknown[]> }
type Needs = {
  offers: { countPages(edition: Edition): Promise<Record<'vpn' | 'lottery', number>> }
  casinos: { list(reader: Reader, query: { limit: number }): Promise<{ total: number }> }
  guides: Versioned
  posts: Versioned
  prices: { known(): Promise<object | undefined> }
}

export const aboutScreen = defineScreen<'about', AboutTexts, Needs>({
  name: 'about',
  depends: ['offers', 'casinos', 'guides', 'posts', 'prices'],
  async load(request) {
    const { services, reader } = request
    return leaveOutEmpty(readAbout(request), await findFilled(reader, services))
  },
  head: ({ title, description }, request) => ({
    title,
    description,
    structuredData: [describeAbout(request), describePlace(request, request.t('footer.about'))],
  }),
  view: (data) => <AboutPage {...data} />,
  listed: async () => [{}],
})

/** Only what the site has is spoken of. */
function leaveOutEmpty(
  { body, ...opening }: AboutTexts,
  filled: ReadonlySet<AboutSection>,
): AboutTexts {
  const { services } = body
  const items = services.items.filter(({ section }) => !section || filled.has(section))
  return { ...opening, body: { ...body, services: { ...services, items } } }
}

async function findFilled(reader: Reader, services: Needs): Promise<ReadonlySet<AboutSection>> {
  const { edition } = reader
  const [offers, casinos, guides, posts, prices] = await Promise.all([
    services.offers.countPages(edition),
    services.casinos.list(reader, { limit: 1 }),
    services.guides.listVersions(edition),
    services.posts.listVersions(edition),
    services.prices.known(),
  ])
  const counts: Record<AboutSection, number> = {
    ...offers,
    casinos: casinos.total,
    guides: guides.length,
    posts: posts.length,
    articles: guides.length + posts.length,
    prices: prices ? 1 : 0,
  }
  return new Set(aboutSections.filter((section) => counts[section] > 0))
}

export const bonusesScreen = defineOffers('bonuses', 'bonuses', 'bonuses')
export const freeSpinsScreen = defineOffers('freeSpins', 'free-spins', 'games')

function defineOffers(
  name: 'bonuses' | 'freeSpins',
  page: 'bonuses' | 'free-spins',
  motif: string,
) {
  return defineScreen<typeof name, OffersTexts>({
    name,
    isAboutOffers: true,
    depends: [],
    load: async (request) => readOffers(request, page),
    head: ({ title, description }, request) => ({
      title,
      description,
      structuredData: describePlace(request, request.t(`footer.${name}`)),
    }),
    view: (data, { reader }) => (
      <OffersPage cover={{ category: motif, slug: reader.edition.id }} {...data} />
    ),
    listed: async () => [{}],
  })
}

export const privacyScreen = defineLegal('privacy')
export const termsScreen = defineLegal('terms')
export const affiliateDisclosureScreen = defineLegal('affiliateDisclosure')

/** The day of the texts is the demonstration's; an operator's own site has not said any. */
const dateOf = ({ isDemonstration }: Edition) => (isDemonstration ? legalUpdated : undefined)

function defineLegal(name: LegalScreen) {
  return defineScreen<LegalScreen, LegalTexts & { body: TextWithCards }>({
    name,
    depends: [],
    async load(request) {
      const { reader, origin, pinned, t } = request
      const { language } = reader
      const texts = readLegal(request, legalTexts[name])
      const { html, headings } = renderMarkdown(texts.sections, {
        language,
        origin,
        asked: { reader, pinned },
        tableLabel: t('article.table'),
      })
      return { ...texts, body: { parts: [{ html }], headings } }
    },
    head: ({ headline, lede }, request) => ({
      title: `${headline} | ${request.reader.edition.name}`,
      description: lede,
      structuredData: describePlace(request, headline),
    }),
    view: (data, { reader }) => (
      <LegalArticle screen={name} updated={dateOf(reader.edition)} isBuiltIn {...data} />
    ),
    listed: async (edition) => {
      const updatedAt = dateOf(edition)
      return [updatedAt === undefined ? {} : { updatedAt }]
    },
  })
}

function describeAbout(request: PageRequest): WithContext<AboutPageData> {
  const { origin, reader } = request
  const { language } = reader
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    url: origin + href(language, 'about'),
    inLanguage: language.html,
    mainEntity: describeOrganization(request),
  }
}

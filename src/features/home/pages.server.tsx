import type { CasinosService } from '#features/casinos/service.server.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import type { GuidesService, PostsService } from '#features/articles/service.server.ts'
import { findLatest } from '#content/addresses.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import type { PostSummary } from '#features/articles/post-contract.ts'
import type { Claims } from '#features/casinos/claims.ts'
import type { Aheads } from '#features/ratings/receipt.server.ts'
import { findAnswers } from '#features/casinos/answers.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { GuideSummary } from '#features/articles/guide-contract.ts'
import { describeCasinoList } from '#features/casinos/structured-data.server.ts'
import type { Change } from '#features/changes/contract.ts'
import type { ChangesService } from '#features/changes/service.server.ts'
import type { Answers } from '#features/casinos/components/quick-answers.tsx'
import { defineScreen, type PageRequest } from '#render/screen.ts'
import type { Edition } from '#editions/edition.ts'
import type { Counts } from './components/stats.tsx'
import { HomeView } from './components/home-view.tsx'
import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts'
import { describeOrganization } from '#content/structured-data.server.ts'
import { href } from '#urls.ts'

function describeSite(request: PageRequest): WithContext<WebSite> {
  const { reader, origin } = request
  const { edition, language } = reader
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: edition.name,
    url: origin + href(language, 'home'),
    inLanguage: language.html,
    publisher: describeOrganization(request),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${href(language, 'compare')}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    } as SearchAction, // schema-dts lacks the annotation that search engines ask for
  }
}

const describePublisher = (request: PageRequest): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  ...describeOrganization(request),
})

type Needs = {
  casinos: CasinosService
  ratings: Pick<RatingsService, 'findAheads'>
  guides: GuidesService
  posts: PostsService
  offers: OffersService
  changes: ChangesService
}

const shown = { casinos: 10, guides: 4, posts: 3, changes: 5 }

export type HomeData = {
  casinos: readonly ListedCasino[]
  guides: readonly GuideSummary[]
  posts: readonly PostSummary[]
  /** How many the page of VPNs lists. */
  vpns: number
  claims: Claims
  aheads: Aheads
  counts: Counts
  answers: Answers
  changes: readonly Change[]
}

export const homeScreen = defineScreen<'home', HomeData, Needs>({
  name: 'home',
  depends: ['casinos', 'guides', 'posts', 'offers', 'authors'],
  async load({ services, reader }) {
    const { edition } = reader
    const [casinos, guides, posts, { vpn: vpns }, claims, aheads, changes, answers, counts] =
      await Promise.all([
        services.casinos.top(reader, shown.casinos),
        services.guides.listSummaries(reader, { limit: shown.guides }),
        services.posts.listSummaries(reader, { featured: true, limit: shown.posts }),
        services.offers.countPages(edition),
        services.casinos.findClaims(edition),
        services.ratings.findAheads(reader),
        services.changes.list(reader, { limit: shown.changes, offset: 0 }),
        findAnswers(services.casinos, reader),
        count(services, edition),
      ])
    return { casinos, guides, posts, vpns, claims, aheads, counts, answers, changes }
  },
  head: ({ casinos }, request) => ({
    title: request.t('edition.home.title', {
      year: String(request.year),
      brand: request.reader.edition.name,
    }),
    description: request.t('edition.description'),
    structuredData: [
      describeSite(request),
      describePublisher(request),
      ...describeCasinoList(
        request.t('home.topTitle', { count: casinos.length }),
        casinos,
        request,
      ),
    ],
  }),
  view: (data) => <HomeView {...data} />,
  async listed(edition, services) {
    const contents = [services.casinos, services.guides, services.posts]
    const addresses = await Promise.all(contents.map((content) => content.listAddresses(edition)))
    return [{ updatedAt: findLatest(addresses.flat()) }]
  },
})

/** Only what the operator's figures show is counted. */
async function count(services: Needs, edition: Edition): Promise<Counts> {
  const isShown = (kind: string) => edition.own.figures.some((figure) => figure.kind === kind)
  const [casinos, ...articles] = await Promise.all([
    isShown('casinos') ? services.casinos.listAddresses(edition) : [],
    isShown('articles') ? services.guides.listAddresses(edition) : [],
    isShown('articles') ? services.posts.listAddresses(edition) : [],
  ])
  return { casinos: casinos.length, articles: articles.flat().length }
}

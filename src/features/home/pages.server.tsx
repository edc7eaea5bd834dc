import type { Reader } from '#editions/reader.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import type { GuidesService, PostsService } from '#features/articles/service.server.ts'
import { findLatest } from '#content/addresses.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import type { PostSummary } from '#features/articles/post-contract.ts'
import type { Claims } from '#features/casinos/claims.ts'
import type { Aheads } from '#features/ratings/receipt.server.ts'
import type { CasinoQuery, ListedCasino } from '#features/casinos/contract.ts'
import type { GuideSummary } from '#features/articles/guide-contract.ts'
import { describeCasinoList } from '#features/casinos/structured-data.server.ts'
import { weakBelow } from '#contract/caps.ts'
import { isRare } from '#contract/chance.ts'
import { hasFact } from '#features/casinos/facts.ts'
import type { Change } from '#features/changes/contract.ts'
import type { ChangesService } from '#features/changes/service.server.ts'
import type { Answers } from './components/quick-answers.tsx'
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
    url: origin + href(language.code, 'home'),
    inLanguage: language.html,
    publisher: describeOrganization(request),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${href(language.code, 'compare')}?search={search_term_string}`,
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
        findAnswers(services, reader),
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

/** So many are looked at for one that answers: a cap may stand beside a rating given by hand. */
const candidates = 10

/** Answers from all casinos that are not weak; a question that no casino answers is left out. */
async function findAnswers({ casinos }: Pick<Needs, 'casinos'>, reader: Reader): Promise<Answers> {
  const { edition } = reader
  const find = async (
    query: Pick<CasinoQuery, 'sort' | 'direction' | 'noKyc' | 'tested'>,
    answers: (casino: ListedCasino) => boolean,
  ) => {
    const asked = { ...query, minRating: weakBelow }
    const found = await casinos.top(reader, candidates, asked)
    return found.find(
      (casino) => casino.cap === null && casino.opening === 'open' && answers(casino),
    )
  }
  // What casinos state of themselves is in no race with what was timed.
  const timed = { sort: 'payout', direction: 'asc', tested: 'true' } as const
  const isTimed = ({ withdrawalTested }: ListedCasino) => withdrawalTested !== null
  // Where nothing has to be played through, nobody can fail.
  const isPlayed = ({ wagering, finishRate }: ListedCasino) =>
    wagering !== 0 && finishRate !== null && !isRare(finishRate)
  const [fastest, fastestNoId, fairestBonus, mostSweepsCoins] = await Promise.all([
    find(timed, isTimed),
    hasFact(edition, 'noKyc') ? find({ ...timed, noKyc: 'true' }, isTimed) : undefined,
    find({ sort: 'finish', direction: 'desc' }, isPlayed),
    hasFact(edition, 'sweepsCoinsBonus')
      ? find({ sort: 'bonus', direction: 'desc' }, (casino) => casino.sweepsCoinsBonus !== null)
      : undefined,
  ])
  return {
    ...(fastest && { fastest }),
    ...(fastestNoId && fastestNoId.slug !== fastest?.slug && { fastestNoId }),
    ...(fairestBonus && { fairestBonus }),
    ...(mostSweepsCoins && { mostSweepsCoins }),
  }
}

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

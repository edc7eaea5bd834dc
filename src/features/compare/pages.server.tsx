import { ReviewsCurtain } from '#features/breaks/components/reviews-curtain.tsx'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import { useTranslations } from 'use-intl'
import { placements } from '#contract/placements.ts'
import { listUnlessEmpty } from '#content/addresses.ts'
import { describePlace } from '#content/structured-data.server.ts'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import { minPicks, linkToPicks, maxPicks, pickParameter, viewParameter } from '#contract/picks.ts'
import type { Aheads } from '#features/ratings/receipt.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { WhyOrder } from '#features/ratings/components/why-order.tsx'
import { describeCasinoList } from '#features/casinos/structured-data.server.ts'
import { island } from '#render/island.tsx'
import { firstPage } from '#render/screen-query.ts'
import { defineScreen, Redirect, type Head, type PageRequest } from '#render/screen.ts'
import { href } from '#urls.ts'
import { makeCompareLink } from './components/use-compare-link.ts'
import { Island } from './islands/compare-tool.tsx'
import {
  isBare,
  isNarrowed,
  parameterNames,
  readState,
  toCasinoQuery,
  writeState,
  type CompareState,
} from './query-state.ts'
import { countPages, isComplete, selectRows, toRow, type Answered } from './rows.ts'
import { PickNotices } from './side-by-side/pick-notices.tsx'
import { comparePoints } from './side-by-side/points.ts'
import { SideBySide, type Picked } from './side-by-side/side-by-side.tsx'

type Needs = {
  casinos: CasinosService
  clicks: ClicksService
  ratings: Pick<RatingsService, 'findAheads'>
}

const CompareTool = island('compare/compare-tool', Island, {
  wake: 'interaction',
  messages: ['compare', 'casino', 'pages'],
})

type PickedCasino = { slug: string; name: string }
type List = {
  answered: Answered
  /** The same casinos in the order of the ranking. */
  ranked: readonly ListedCasino[]
  aheads: Aheads
  all: number
  picked: readonly PickedCasino[]
  /** Picks that the edition does not list. */
  unknown: number
  /** Too few casinos to show side by side. */
  tooFew: boolean
}
type Data = { list: List } | { picked: Picked }

export const compareScreen = defineScreen<'compare', Data, Needs>({
  name: 'compare',
  query: {
    names: parameterNames,
    read: (given, reader) => writeState(readState(reader, given)),
    usual: firstPage,
    endless: ['search', pickParameter, viewParameter],
  },
  depends: ['casinos'],

  async load(request) {
    const { reader, query, services } = request
    const { language } = reader
    const state = readState(reader, query)
    const picks = await services.casinos.listBySlugs(reader, state.picks)
    const unknown = state.picks.length - picks.length
    if (!state.sideBySide || picks.length < minPicks)
      return loadList(request, state, picks, unknown)
    const shown = picks.slice(0, maxPicks)
    const slugs = shown.map(({ slug }) => slug)
    const scores = await Promise.all(slugs.map((slug) => services.casinos.findScore(reader, slug)))
    const picked = {
      points: comparePoints(scores),
      state: { ...state, picks: picks.map(({ slug }) => slug) },
      shown,
      leftOut: picks.slice(maxPicks).map(({ name }) => name),
      unknown,
      address: request.origin + linkToPicks(slugs, 'side-by-side', { language }),
      names: new Intl.ListFormat(language.intl).format(shown.map(({ name }) => name)),
    }
    return { picked }
  },

  head: (data, request) => ({
    sheets: ['compare'],
    ...('picked' in data ? describePicked(data.picked, request) : describeList(data.list, request)),
  }),
  view: (data) =>
    'picked' in data ? <SideBySide picked={data.picked} /> : <CompareView {...data.list} />,
  listed: async (edition, { casinos }) => listUnlessEmpty(await casinos.listAddresses(edition)),
})

async function loadList(
  { reader, pinned, services }: PageRequest<Needs>,
  asked: CompareState,
  picks: readonly PickedCasino[],
  unknown: number,
): Promise<Data | Redirect> {
  const { edition, language } = reader
  const state = { ...asked, picks: picks.map(({ slug }) => slug).toSorted(), sideBySide: false }
  const { items, total } = await services.casinos.list(reader, toCasinoQuery(state))
  if (items.length === 0 && state.page > 1) {
    const last = { ...state, page: countPages(total) }
    return new Redirect(makeCompareLink(href(language, 'compare'), last, { reader, pinned }))
  }
  const all = isNarrowed(state) ? (await services.casinos.list(reader, { limit: 1 })).total : total
  const signed = services.clicks
    .signAll(edition.id, placements.table, items)
    .map((item) => toRow(item, language))
  const answered = { state, rows: signed, total }
  // SQL sorts names bytewise. A complete list is sorted by the page's language.
  const rows = isComplete(answered) ? selectRows(signed, state, language.intl) : signed
  const picked = picks.map(({ slug, name }) => ({ slug, name }))
  const ranked = items.toSorted((a, b) => a.rank - b.rank)
  const aheads = await services.ratings.findAheads(reader)
  return {
    list: {
      answered: { ...answered, rows },
      ranked,
      aheads,
      all,
      picked,
      unknown,
      tooFew: asked.sideBySide,
    },
  }
}

function describeList({ answered, unknown, tooFew }: List, request: PageRequest): Head {
  const { reader, year, t } = request
  return {
    title: t('edition.compare.title', { year: String(year), brand: reader.edition.name }),
    description: t('edition.compare.description', { year: String(year) }),
    ...(isBare(answered.state) && unknown === 0 && !tooFew && answered.total > 0
      ? {
          structuredData: [
            ...describeCasinoList(t('edition.compare.headline'), answered.rows, request),
            describePlace(request, t('casino.breadcrumbCompare')),
          ],
        }
      : { robots: 'noindex, follow', variant: true }),
  }
}

function describePicked({ names }: Picked, { reader, year, t }: PageRequest): Head {
  return {
    title: t('sideBySide.title', { names, year: String(year), brand: reader.edition.name }),
    description: t('sideBySide.description', { names }),
    robots: 'noindex, follow',
    variant: true,
  }
}

function CompareView({ answered, ranked, aheads, all, picked, unknown, tooFew }: List) {
  const t = useTranslations('edition.compare')
  return (
    <div className="page-width pt-6 pb-16 md:pt-12">
      <header className="mb-4 max-w-3xl md:mb-8">
        <h1 className="text-title">{t('headline')}</h1>
        <p className="mt-2 text-muted max-md:hidden md:mt-3 md:text-lede">{t('lede')}</p>
        <Disclosure
          about={answered.rows.length === all ? answered.rows : undefined}
          className="mt-2 md:mt-3"
        />
      </header>
      <PickNotices unknown={unknown} tooFew={tooFew} className="mb-4" />
      <ReviewsCurtain>
        <CompareTool first={answered} all={all} picked={picked} />
        <WhyOrder casinos={ranked} aheads={aheads} isPart className="mt-6 text-tiny" />
      </ReviewsCurtain>
      <BonusTerms className="mt-1" />
    </div>
  )
}

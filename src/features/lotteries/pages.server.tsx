import { describePlace } from '#content/structured-data.server.ts'
import type { ListedOffer } from '#features/offers/fields.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import { defineScreen } from '#render/screen.ts'
import { LotteriesMissing } from './components/lotteries-missing.tsx'
import { LotteriesView } from './components/lotteries-view.tsx'
import { describeSites } from './structured-data.server.ts'

type Data = {
  /** Those that the reader may see. */
  sites: readonly ListedOffer[]
  /** How many there are for anybody, which tells an empty list from a withheld one. */
  count: number
}
type Needs = { offers: OffersService }

export const lotteriesScreen = defineScreen<'lotteries', Data, Needs>({
  name: 'lotteries',
  isAboutOffers: true,
  depends: ['offers', 'casinos', 'authors'],
  async load({ reader, services }) {
    if (!reader.edition.features.lotteries) return undefined
    return {
      sites: await services.offers.list(reader, { section: 'lottery' }),
      count: (await services.offers.countPages(reader.edition)).lottery,
    }
  },
  head: ({ sites }, request) => ({
    title: request.t(sites.length > 0 ? 'lotteries.title' : 'lotteries.emptyHead', {
      year: String(request.year),
      brand: request.reader.edition.name,
    }),
    description: request.t('lotteries.description', { count: sites.length }),
    ...(sites.length === 0 && { robots: 'noindex, follow' }),
    structuredData: [
      ...describeSites(request.t('lotteries.listTitle', { count: sites.length }), sites),
      describePlace(request, request.t('navigation.lotteries')),
    ],
  }),
  view: (data) => <LotteriesView {...data} />,
  listed: async (edition, { offers }) =>
    (await offers.countPages(edition)).lottery > 0 ? [{}] : [],
  missing: ({ t }) => ({
    head: { title: t('lotteries.missing.title'), robots: 'noindex' },
    body: <LotteriesMissing />,
  }),
})

import type { ItemList, WithContext } from 'schema-dts'
import { describePlace } from '#content/structured-data.server.ts'
import { defineScreen, type PageRequest } from '#render/screen.ts'
import { LotteriesMissing } from './components/lotteries-missing.tsx'
import { LotteriesView } from './components/lotteries-view.tsx'
import { sites } from './sites.ts'

export const lotteriesScreen = defineScreen<'lotteries', object>({
  name: 'lotteries',
  depends: [],
  load: async ({ edition }) => (edition.features.lotteries ? {} : undefined),
  head: (_, request) => ({
    title: request.t('lotteries.title', { year: String(request.year), brand: request.edition.name }),
    description: request.t('lotteries.description'),
    structuredData: [describeSites(request), describePlace(request, request.t('navigation.lotteries'))],
  }),
  view: () => <LotteriesView />,
  listed: async () => [{}],
  missing: ({ t }) => ({
    head: { title: t('lotteries.missing.title'), robots: 'noindex' },
    body: <LotteriesMissing />,
  }),
})

function describeSites({ t }: PageRequest): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: t('lotteries.listTitle'),
    numberOfItems: sites.length,
    itemListElement: sites.map(({ name }, index) => ({ '@type': 'ListItem', position: index + 1, name })),
  }
}

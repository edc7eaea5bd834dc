import { describePlace } from '#content/structured-data.server.ts'
import type { ListedOffer } from '#features/offers/fields.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import { defineScreen, Redirect, type PageRequest } from '#render/screen.ts'
import { href, carry } from '#urls.ts'
import { VpnView } from './components/vpn-view.tsx'
import type { FAQPage, WithContext } from 'schema-dts'
import { questions } from './questions.ts'

type Data = {
  /** Those that the reader may see. */
  offers: readonly ListedOffer[]
  /** How many there are for anybody, which tells an empty list from a withheld one. */
  count: number
}

export const vpnScreen = defineScreen<'vpn', Data, { offers: OffersService }>({
  name: 'vpn',
  isAboutOffers: true,
  depends: ['offers', 'casinos', 'authors'],
  async load({ reader, pinned, services }) {
    const { edition, language } = reader
    if (!edition.features.vpn)
      return new Redirect(carry(href(language, 'home'), { reader, pinned }))
    return {
      offers: await services.offers.list(reader, { section: 'vpn' }),
      count: (await services.offers.countPages(edition)).vpn,
    }
  },
  head: ({ offers: { length: count } }, request) => ({
    title: request.t(count > 0 ? 'vpn.title' : 'vpn.emptyHead', {
      year: String(request.year),
      brand: request.reader.edition.name,
    }),
    description: request.t('vpn.description', { count }),
    keywords: request.t('vpn.keywords'),
    structuredData: [
      describeFaq(request),
      describePlace(request, request.t('navigation.vpnGuide')),
    ],
  }),
  view: (data) => <VpnView {...data} />,
  listed: async () => [{}],
})

function describeFaq({ t }: PageRequest): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: t(`vpn.${question}`),
      acceptedAnswer: { '@type': 'Answer', text: t(`vpn.${answer}`) },
    })),
  }
}

import { describePlace } from '#content/structured-data.server.ts'
import { defineScreen } from '#render/screen.ts'
import {
  askedNames,
  readAsked,
  understand,
  type Asked,
  type Offer,
  type Understood,
} from './asked.ts'
import { BonusCostPage } from './components/bonus-cost-page.tsx'
import type { BonusesService } from './service.server.ts'
import { example } from './terms.ts'
import type { BonusCost } from './work-out.ts'

type Data = {
  asked: Asked
  isAsked: boolean
  offers: readonly Offer[]
  offer: Offer | undefined
  understood: Understood
  cost: BonusCost | undefined
}

type Services = { bonuses: BonusesService }

export const bonusCostScreen = defineScreen<'bonusCost', Data, Services>({
  name: 'bonusCost',
  isAboutOffers: true,
  query: {
    names: askedNames,
    read: readAsked,
    usual: { base: 'bonus', game: 'slots' },
    endless: askedNames,
  },
  depends: ['casinos'],
  async load({ query, reader, services }) {
    const asked: Asked = Object.fromEntries(query)
    const isAsked = query.size > 0
    const offers = await services.bonuses.listOffers(reader)
    const offer = asked.casino && (await services.bonuses.findOffer(reader, asked.casino))
    const understood = understand(isAsked ? asked : example, offer || undefined)
    const { terms } = understood
    const cost = terms && (await services.bonuses.workOut(terms))
    return { asked, isAsked, offers, offer: offer || undefined, understood, cost }
  },
  head: ({ isAsked }, request) => {
    const { t, reader } = request
    return {
      title: t('bonusCost.title', { brand: reader.edition.name }),
      description: t('bonusCost.description'),
      ...(isAsked
        ? { robots: 'noindex, follow', variant: true }
        : { structuredData: [describePlace(request, t('bonusCost.headline'))] }),
    }
  },
  view: (data) => <BonusCostPage {...data} />,
  listed: async () => [{}],
})

import { describePlace } from '#content/structured-data.server.ts'
import { defineScreen } from '#render/screen.ts'
import { choiceNames, understand, type Asked, type Offer, type Understood } from './asked.ts'
import { BonusCostPage } from './components/bonus-cost-page.tsx'
import type { BonusesService } from './service.server.ts'
import { example, fieldNames } from './terms.ts'
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

/** No number that means anything is longer. */
const maxTyped = 30
/** The longest slug, and the number of a bonus. */
const maxChosen = 120

const names = [...fieldNames, ...choiceNames]

export const bonusCostScreen = defineScreen<'bonusCost', Data, Services>({
  name: 'bonusCost',
  query: {
    names,
    // What is wrong stays, so that the page can say so.
    read: (given) =>
      new URLSearchParams(
        names.flatMap((name): [string, string][] => {
          const value = (given.get(name) ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '').trim()
          const most = name === 'casino' ? maxChosen : maxTyped
          return value === '' ? [] : [[name, value.slice(0, most)]]
        }),
      ),
    usual: { base: 'bonus', game: 'slots' },
    endless: names,
  },
  depends: ['casinos'],
  async load({ query, edition, services }) {
    const asked: Asked = Object.fromEntries(query)
    const isAsked = query.size > 0
    const offers = await services.bonuses.listOffers(edition)
    const offer = asked.casino && (await services.bonuses.findOffer(edition, asked.casino))
    const understood = understand(isAsked ? asked : example, offer || undefined)
    const { terms } = understood
    const cost = terms && (await services.bonuses.workOut(terms))
    return { asked, isAsked, offers, offer: offer || undefined, understood, cost }
  },
  head: ({ isAsked }, request) => {
    const { t, edition } = request
    return {
      title: t('bonusCost.title', { brand: edition.name }),
      description: t('bonusCost.description'),
      ...(isAsked
        ? { robots: 'noindex, follow', variant: true }
        : { structuredData: [describePlace(request, t('bonusCost.headline'))] }),
    }
  },
  view: (data) => <BonusCostPage {...data} />,
  listed: async () => [{}],
})

import { describePlace } from '#content/structured-data.server.ts'
import { defineScreen } from '#render/screen.ts'
import { BonusCostPage } from './components/bonus-cost-page.tsx'
import type { BonusesService } from './service.server.ts'
import { example, fieldNames, readTerms, type Problems, type Terms, type Typed } from './terms.ts'
import type { BonusCost } from './work-out.ts'

type Data = {
  typed: Typed
  isAsked: boolean
  answer: { terms: Terms; cost: BonusCost } | undefined
  problems: Problems
}

/** No number that means anything is longer. */
const maxTyped = 20

export const bonusCostScreen = defineScreen<'bonusCost', Data, { bonuses: BonusesService }>({
  name: 'bonusCost',
  query: {
    names: fieldNames,
    // What is wrong stays, so that the page can say so.
    read: (given) =>
      new URLSearchParams(
        fieldNames.flatMap((name): [string, string][] => {
          const value = (given.get(name) ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '').trim()
          return value === '' ? [] : [[name, value.slice(0, maxTyped)]]
        }),
      ),
    usual: { base: 'bonus', game: 'slots' },
    endless: fieldNames,
  },
  depends: [],
  async load({ query, services }) {
    const typed: Typed = Object.fromEntries(query)
    const isAsked = query.size > 0
    const read = readTerms(isAsked ? typed : example)
    if ('problems' in read) return { typed, isAsked, answer: undefined, problems: read.problems }
    const cost = await services.bonuses.workOut(read.terms)
    return { typed, isAsked, answer: { terms: read.terms, cost }, problems: {} }
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

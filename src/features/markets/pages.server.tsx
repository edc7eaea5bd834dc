import { asText } from '#render/screen-query.ts'
import { defineScreen } from '#render/screen.ts'
import { matchScreen } from '#urls.ts'
import { stateOf } from '#contract/markets.ts'
import { findRule, placeOf, type Reader } from '#editions/reader.ts'
import { WherePage, type Openings, type WhereData } from './components/where-page.tsx'

/** The path of the page that a reader came from, as the default language has it. */
const fromParameter = 'from'

function readFrom(given: URLSearchParams): string | undefined {
  const path = asText(given.get(fromParameter) ?? '')?.split(/[?#]/, 1)[0]
  const found = path?.startsWith('/') ? matchScreen(path) : undefined
  return found && found.screen !== 'whereYouPlay' && path !== '/' ? path : undefined
}

type Needs = { casinos: { tellOpenings(reader: Reader): Promise<Openings> } }

export const whereYouPlayScreen = defineScreen<'whereYouPlay', WhereData, Needs>({
  name: 'whereYouPlay',
  query: {
    names: [fromParameter],
    read(given) {
      const from = readFrom(given)
      return new URLSearchParams(from ? { [fromParameter]: from } : {})
    },
    endless: [fromParameter],
  },
  depends: ['casinos'],
  async load({ query, reader, services }) {
    // In a country, only licences decide, and the rule says which.
    const isOfState = stateOf(placeOf(reader)) !== undefined && !findRule(reader)
    const openings = isOfState ? await services.casinos.tellOpenings(reader) : undefined
    return { from: query.get(fromParameter) ?? '/', ...(openings && { openings }) }
  },
  head: (_, { t, reader }) => ({
    title: t('markets.whereTitle', { brand: reader.edition.name }),
    description: t('markets.whereLede'),
    robots: 'noindex, follow',
  }),
  view: (data) => <WherePage {...data} />,
})

/** All places that there are. */
import { countryCodes } from './countries.ts'
import { everywhere, type MarketPlace } from './markets.ts'
import { usStates } from './us-states.ts'

/** Where a reader can say they are. */
export const readerPlaces: readonly MarketPlace[] = [
  ...countryCodes,
  ...Object.keys(usStates).map((state): MarketPlace => `US-${state}`),
]

/** Where the operator can set a rule. */
export const marketPlaces: readonly MarketPlace[] = [...readerPlaces, everywhere]

const known = new Map<string, MarketPlace>([
  ...readerPlaces.map((place) => [place, place] as const),
  // Which is what people write.
  ['UK', 'GB'],
])

/** The place that a reader names, however it is spelt; undefined for any other text. */
export const readPlace = (given: string | null | undefined): MarketPlace | undefined =>
  given && given.length <= 5 ? known.get(given.toUpperCase()) : undefined

import { readPlace, type MarketPlace } from '#contract/markets.ts'
import type { Edition } from './edition.ts'

/** The parameter in which an address names the reader's place. */
export const placeParameter = 'in'

const seen = new WeakMap<Edition, Map<MarketPlace, Edition>>()

/** The edition for readers in a place, which is the same object each time; itself without one. */
export function seenFrom(edition: Edition, given: string | null | undefined): Edition {
  const place = readPlace(given)
  const base = withoutPlace(edition)
  if (!place) return base
  const places = seen.get(base) ?? new Map<MarketPlace, Edition>()
  seen.set(base, places)
  const found = places.get(place) ?? { ...base, place }
  places.set(place, found)
  whole.set(found, base)
  return found
}

const whole = new WeakMap<Edition, Edition>()

/** The edition as it is for everybody, for what no place changes. */
export const withoutPlace = (edition: Edition): Edition => whole.get(edition) ?? edition

/** Part of the key of whatever is cached for an edition: what its readers are shown. */
export const versionOf = ({ revision = 0, place }: { revision?: number; place?: string }): string =>
  place ? `${revision}@${place}` : String(revision)

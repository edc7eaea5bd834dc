import { readPlace, type MarketPlace } from '#contract/markets.ts'
import type { Edition } from './edition.ts'
import { withoutBonuses } from './without-bonuses.ts'

/** The parameter in which an address names the reader's place. */
export const placeParameter = 'in'

type View = { place?: MarketPlace; isOnBreak?: true; hidesBonuses?: true }

/** The edition for everybody, by each one that is made of it for some readers. */
const origins = new WeakMap<Edition, Edition>()
const views = new WeakMap<Edition, Map<string, Edition>>()

/** The edition as it is for everybody, for what neither a place nor a break changes. */
export const forEveryone = (edition: Edition): Edition => origins.get(edition) ?? edition

function makeView(whole: Edition, view: View): Edition {
  const seen = { ...whole, ...view }
  return view.hidesBonuses ? withoutBonuses(seen) : seen
}

/** The same object for equal views; there are at most four for each place. */
function viewOf(edition: Edition, view: View): Edition {
  const whole = forEveryone(edition)
  if (!view.place && !view.isOnBreak && !view.hidesBonuses) return whole
  const known = views.get(whole) ?? new Map<string, Edition>()
  views.set(whole, known)
  const key = `${view.place} ${view.isOnBreak} ${view.hidesBonuses}`
  const found = known.get(key) ?? makeView(whole, view)
  known.set(key, found)
  origins.set(found, whole)
  return found
}

const placed = (place: MarketPlace | undefined) => (place ? { place } : {})
const resting = (isOnBreak: boolean | undefined) => (isOnBreak ? ({ isOnBreak } as const) : {})

/** The edition for readers in a place; for everybody if there is no such place. */
export const seenFrom = (edition: Edition, given: string | null | undefined): Edition =>
  viewOf(edition, { ...placed(readPlace(given)), ...resting(edition.isOnBreak) })

/** The edition for a reader who takes a break. */
export const seenOnBreak = (edition: Edition): Edition =>
  viewOf(edition, { ...placed(edition.place), isOnBreak: true })

/** The edition for a page that shows no bonus. */
export const seenWithoutBonuses = (edition: Edition): Edition =>
  viewOf(edition, {
    ...placed(edition.place),
    ...resting(edition.isOnBreak),
    hidesBonuses: true,
  })

type Versioned = { revision?: number; rulesSince?: string; place?: string; isOnBreak?: true }

/** Part of the key of whatever is cached for an edition: what its readers are shown. */
export const versionOf = ({ revision = 0, rulesSince, place, isOnBreak }: Versioned): string =>
  `${revision}${rulesSince ? `/${rulesSince}` : ''}${place ? `@${place}` : ''}${isOnBreak ? '~' : ''}`

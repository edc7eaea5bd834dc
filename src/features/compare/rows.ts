import type { SiteLanguage } from '#i18n/languages.ts'
import { foldName } from '#contract/normalize-search-text.ts'
import { findNote } from '#contract/notes.ts'
import type { Move } from '#contract/ratings.ts'
import { rankOpening, type Presented } from '#markets/withheld.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { CompareSort } from '#features/casinos/filters.ts'
import { orderOf, pageSize, type CompareState } from './query-state.ts'

const fields = [
  'id',
  'slug',
  'name',
  'rank',
  'scorePlace',
  'move',
  'rating',
  'isRated',
  'ratedByHand',
  'logoUrl',
  'affiliateUrl',
  'welcomeBonus',
  'offerTerms',
  'bonusAmount',
  'sweepsCoinsBonus',
  'wagering',
  'finishRate',
  'gamesCount',
  'withdrawalTime',
  'withdrawalTested',
  'payoutMinutes',
  'cryptocurrencies',
  'vpnFriendly',
  'noKyc',
  'licenses',
  'isFeatured',
  'cap',
  'withheld',
  'opening',
  'paymentMethods',
  'minRedemption',
  'minDeposit',
  'excludedStates',
] as const

/** The island's props, so nothing else is sent. */
export type CompareRow = Presented<Pick<ListedCasino, (typeof fields)[number]>> & {
  /** The signature of its link out. */
  signature?: string
}

/**
 * What the page sends along, in its language alone; what the browser fetches itself may have more.
 */
export function toRow(casino: CompareRow, language: SiteLanguage): CompareRow {
  const kept = { ...casino, move: casino.move && tellMove(casino.move, language) }
  // The row has exactly these keys.
  const row = Object.fromEntries(fields.map((field) => [field, kept[field]])) as CompareRow
  return casino.signature === undefined ? row : { ...row, signature: casino.signature }
}

function tellMove({ because, becauseIn, ...move }: Move, language: SiteLanguage): Move {
  const { code } = language
  const { text } = findNote(because, becauseIn, language)
  return becauseIn?.[code]
    ? { ...move, because: '', becauseIn: { [code]: text } }
    : { ...move, because: text }
}

/** `total` also counts rows on other pages. */
export type Answered = { state: CompareState; rows: readonly CompareRow[]; total: number }

/** If so, the browser can search and sort without asking again. */
export const isComplete = ({ rows, total, state }: Answered): boolean =>
  state.page === 1 && rows.length >= total

/** Whether `answered` already holds every row that `state` asks for. */
export function covers(answered: Answered, state: CompareState): boolean {
  const given = answered.state
  if (!haveSameFilters(given, state)) return false
  if (isComplete(answered)) return foldName(state.search).includes(foldName(given.search))
  const asked = orderOf(state)
  const had = orderOf(given)
  return (
    asked.sort === had.sort &&
    asked.direction === had.direction &&
    given.page === state.page &&
    foldName(given.search) === foldName(state.search)
  )
}

/** Such a question can wait until typing pauses. */
export function differInSearchOnly(a: CompareState, b: CompareState): boolean {
  return (
    haveSameFilters(a, b) &&
    a.sort === b.sort &&
    a.direction === b.direction &&
    a.search !== b.search
  )
}

function haveSameFilters(a: CompareState, b: CompareState): boolean {
  const names = new Set([...Object.keys(a.filters), ...Object.keys(b.filters)]) as Set<
    keyof CompareState['filters']
  >
  return [...names].every((name) => a.filters[name] === b.filters[name])
}

/** An edition has either BTC or Sweeps Coins. */
export function bonusOf(row: CompareRow): number | null {
  const text = row.bonusAmount ?? row.sweepsCoinsBonus
  return text === null ? null : Number(text)
}

/** The least that is redeemed or deposited, whichever the edition has. */
function minimumOf({ minRedemption, minDeposit }: CompareRow): number | null {
  const least = minRedemption ?? minDeposit
  return least === null ? null : Number(least)
}

const figures: Record<Exclude<CompareSort, 'name'>, (row: CompareRow) => number | null> = {
  rank: (row) => row.rank,
  rating: (row) => (row.isRated ? row.rating : null),
  bonus: bonusOf,
  finish: (row) => row.finishRate,
  games: (row) => row.gamesCount,
  payout: (row) => row.payoutMinutes,
  minimum: minimumOf,
}

/** Sorts names by locale, nulls last, ties by rank; what is not known to be open is behind. */
export function selectRows(
  rows: readonly CompareRow[],
  state: CompareState,
  locale: string,
): CompareRow[] {
  const { sort, direction } = orderOf(state)
  const sign = direction === 'asc' ? 1 : -1
  const collator = new Intl.Collator(locale, { numeric: true })
  const search = foldName(state.search)
  const compare = (a: CompareRow, b: CompareRow) => {
    const apart = rankOpening(a) - rankOpening(b)
    if (apart !== 0) return apart
    if (sort === 'name') return sign * collator.compare(a.name, b.name)
    const [x, y] = [figures[sort](a), figures[sort](b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return sign * (x - y)
  }
  return rows
    .filter((row) => foldName(row.name).includes(search))
    .toSorted((a, b) => compare(a, b) || a.rank - b.rank || (a.id < b.id ? -1 : 1))
}

/** Incomplete answers keep the server's order. */
export function showRows(
  answered: Answered,
  state: CompareState,
  locale: string,
): readonly CompareRow[] {
  if (isComplete(answered)) return selectRows(answered.rows, state, locale)
  if (state.search === answered.state.search) return answered.rows
  const search = foldName(state.search)
  return answered.rows.filter((row) => foldName(row.name).includes(search))
}

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

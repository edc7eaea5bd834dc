/** Every filter and order has an index, so that ten thousand casinos cost what ten do. */
import {
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  lte,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import { readAuthority } from '#contract/authorities.ts'
import { hasInName } from '#db/has-in-name.ts'
import { bonusSize, casinos, leastAmount } from '#db/schema/casinos.ts'
import type { CasinoQuery } from './contract.ts'
import {
  spellAuthority,
  spellLicense,
  spellPayment,
  spellTag,
  spellingsOfCoin,
} from './filter-keys.ts'
import { naturalDirection, type CompareSort, type FilterName } from './filters.ts'

/** The casino's `filterKeys` have one of `keys`; `only` those of them that it is true of. */
type Condition = SQL | { keys: readonly string[]; only?: SQL }

/** `statesKnown`: only those of which somebody has said which states they exclude. */
export type AskedQuery = CasinoQuery & { statesKnown?: true }

type Asked =
  | FilterName
  | 'statesKnown'
  | 'minRating'
  | 'tested'
  | 'newWithinDays'
  | 'tag'
  | 'search'

// A casino that readers are warned of is no top pick.
const isWarned = sql`coalesce(${casinos.sheet} ->> 'cap' = 'unpaid', false)`
const isPick = sql`(${casinos.isFeatured} and not ${isWarned})`

// Not a parameter, so that the partial index applies.
const isTested = sql`(${casinos.withdrawalTested} is not null)`

/** Whether anybody has said which states it excludes: those, or that there are none. */
export const statesKnown = sql<boolean>`(cardinality(${casinos.excludedStates}) > 0
  or ${casinos.evidence} -> 'excludedStates' is not null)`

const conditions: { [Name in Asked]: (asked: NonNullable<AskedQuery[Name]>) => Condition } = {
  cryptocurrency: (coin) => ({ keys: spellingsOfCoin(coin) }),
  license: askLicense,
  minBonus: (amount) => gte(casinos.bonusAmount, String(amount)),
  maxWagering: (times) => lte(casinos.wagering, times),
  paymentMethod: (method) => ({ keys: [spellPayment(method)] }),
  minSweepsCoins: (amount) => gte(casinos.sweepsCoinsBonus, String(amount)),
  maxRedemption: (amount) => lte(casinos.minRedemption, Math.floor(amount)),
  state: (state) => sql`not ${state.toUpperCase()} = any(${casinos.excludedStates})`,
  statesKnown: () => statesKnown,
  noKyc: (answer) => eq(casinos.noKyc, answer === 'true'),
  vpnFriendly: (answer) => eq(casinos.vpnFriendly, answer === 'true'),
  maxPayoutMinutes: (minutes) => lte(casinos.payoutMinutes, Math.floor(minutes)),
  featured: (answer) => (answer === 'true' ? isPick : sql`not ${isPick}`),
  minRating: (rating) => gte(casinos.rating, rating),
  tested: (answer) => (answer === 'true' ? isTested : sql`not ${isTested}`),
  newWithinDays: (days) => sql`${casinos.createdAt} > now() - make_interval(days => ${days})`,
  tag: (tag) => ({ keys: [spellTag(tag)] }),
  search: (text) => hasInName(casinos.nameKey, text),
}

/** What is no name of an authority must be written exactly so. */
function askLicense(asked: string): Condition {
  const authority = readAuthority(asked)
  if (!authority) return { keys: [spellLicense(asked)] }
  const today = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD')`
  const inForce =
    '$[*] ? (@.authority == $authority && @.state == "active" && !(@.until < $today) && !(@.from > $today))'
  const asOf = sql`jsonb_build_object('authority', ${authority}::text, 'today', ${today})`
  return {
    keys: [spellAuthority(authority)],
    only: sql`jsonb_path_exists(${casinos.licences}, ${inForce}::jsonpath, ${asOf})`,
  }
}

export function casinoFilter(query: AskedQuery): SQL[] {
  const asked = Object.entries(conditions).flatMap(([name, make]) => {
    const value = query[name as Asked]
    // It is called by name, so that it takes what the query has.
    return value === undefined || value === '' ? [] : [(make as (of: unknown) => Condition)(value)]
  })
  const ofKeys = asked.flatMap((condition) => ('keys' in condition ? [condition.keys] : []))
  // One look into the index for all that have one spelling.
  const sure = ofKeys.flatMap((keys) => (keys.length === 1 ? keys : []))
  return [
    ...(sure.length > 0 ? [arrayContains(casinos.filterKeys, sure)] : []),
    ...ofKeys.flatMap((keys) =>
      keys.length > 1 ? [arrayOverlaps(casinos.filterKeys, [...keys])] : [],
    ),
    ...asked.flatMap((condition) => ('keys' in condition ? (condition.only ?? []) : [condition])),
  ]
}

// Bytewise, so that both databases sort alike.
const columns: Record<CompareSort, { by: AnyColumn | SQL; isOptional?: true }> = {
  rank: { by: casinos.rank },
  name: { by: sql`${casinos.nameKey} collate "C"` },
  rating: { by: casinos.rating, isOptional: true },
  bonus: { by: bonusSize, isOptional: true },
  finish: { by: casinos.finishRate, isOptional: true },
  games: { by: casinos.gamesCount, isOptional: true },
  payout: { by: casinos.payoutMinutes, isOptional: true },
  minimum: { by: leastAmount, isOptional: true },
}

/** Nulls come last; ties keep the ranking's order. */
export function casinoOrder({
  sort = 'rank',
  direction = naturalDirection(sort),
}: CasinoQuery): SQL[] {
  const { by, isOptional } = columns[sort]
  const turned = direction === 'asc' ? asc(by) : desc(by)
  const first = isOptional ? sql`${turned} nulls last` : turned
  return sort === 'rank' ? [first, asc(casinos.id)] : [first, asc(casinos.rank), asc(casinos.id)]
}

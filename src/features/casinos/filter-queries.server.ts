/** Every filter and order has an index, so that ten thousand casinos cost what ten do. */
import { arrayContains, asc, desc, eq, gte, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { foldText } from '#contract/normalize-search-text.ts'
import { bonusSize, casinos } from '#db/schema/casinos.ts'
import type { CasinoQuery, CompareSort } from './contract.ts'
import { askForKeys } from './filter-keys.ts'

export function casinoFilter(query: CasinoQuery): SQL[] {
  const conditions: SQL[] = []
  const keys = askForKeys(query)
  if (keys.length > 0) conditions.push(arrayContains(casinos.filterKeys, keys))
  if (query.minBonus !== undefined)
    conditions.push(gte(casinos.bonusAmount, String(query.minBonus)))
  if (query.maxWagering !== undefined) conditions.push(lte(casinos.wagering, query.maxWagering))
  if (query.minSweepsCoins !== undefined)
    conditions.push(gte(casinos.sweepsCoinsBonus, String(query.minSweepsCoins)))
  if (query.maxRedemption !== undefined)
    conditions.push(lte(casinos.minRedemption, Math.floor(query.maxRedemption)))
  if (query.featured) {
    // A casino that readers are warned of is no top pick.
    const isWarned = sql`coalesce(${casinos.sheet} ->> 'cap' = 'unpaid', false)`
    const isPick = sql`(${casinos.isFeatured} and not ${isWarned})`
    conditions.push(query.featured === 'true' ? isPick : sql`not ${isPick}`)
  }
  if (query.noKyc) conditions.push(eq(casinos.noKyc, query.noKyc === 'true'))
  if (query.vpnFriendly) conditions.push(eq(casinos.vpnFriendly, query.vpnFriendly === 'true'))
  if (query.maxPayoutMinutes !== undefined)
    conditions.push(lte(casinos.payoutMinutes, Math.floor(query.maxPayoutMinutes)))
  if (query.minRating !== undefined) conditions.push(gte(casinos.rating, query.minRating))
  if (query.newWithinDays !== undefined)
    conditions.push(
      sql`${casinos.createdAt} > now() - make_interval(days => ${query.newWithinDays})`,
    )
  if (query.state)
    conditions.push(sql`not ${query.state.toUpperCase()} = any(${casinos.excludedStates})`)
  if (query.search) conditions.push(sql`strpos(${casinos.nameKey}, ${foldText(query.search)}) > 0`)
  return conditions
}

// Bytewise, so that both databases sort alike.
const columns: Record<CompareSort, AnyColumn | SQL> = {
  rank: casinos.rank,
  name: sql`${casinos.nameKey} collate "C"`,
  rating: casinos.rating,
  bonus: bonusSize,
  finish: casinos.finishRate,
  games: casinos.gamesCount,
  payout: casinos.payoutMinutes,
}
/** Orders whose column may be null. */
const optional: ReadonlySet<CompareSort> = new Set(['rating', 'bonus', 'finish', 'games', 'payout'])

export function defaultDirection(sort: CompareSort): 'asc' | 'desc' {
  return sort === 'rank' || sort === 'name' || sort === 'payout' ? 'asc' : 'desc'
}

/** Nulls come last; ties keep the ranking's order. */
export function casinoOrder({
  sort = 'rank',
  direction = defaultDirection(sort),
}: CasinoQuery): SQL[] {
  const by = direction === 'asc' ? asc(columns[sort]) : desc(columns[sort])
  const first = optional.has(sort) ? sql`${by} nulls last` : by
  return sort === 'rank' ? [first, asc(casinos.id)] : [first, asc(casinos.rank), asc(casinos.id)]
}

/** The compare screen's questions as SQL, so that ten thousand casinos cost what ten do. */
import { asc, desc, eq, gte, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { foldText } from '#contract/fold.ts'
import { casinos } from '#db/schema/casinos.ts'
import type { CasinoQuery, CompareSort } from './contract.ts'
import { findLicensePattern } from './licenses.ts'

/** Conditions that a casino must meet to satisfy the query. */
export function casinoFilter(query: CasinoQuery): SQL[] {
  const conditions: SQL[] = []
  if (query.cryptocurrency) conditions.push(listHas(casinos.cryptocurrencies, query.cryptocurrency))
  if (query.paymentMethod) conditions.push(listHas(casinos.paymentMethods, query.paymentMethod))
  if (query.license) conditions.push(hasLicense(query.license))
  if (query.minBonus !== undefined) conditions.push(gte(casinos.bonusAmount, String(query.minBonus)))
  if (query.minSweepsCoins !== undefined) conditions.push(gte(casinos.sweepsCoinsBonus, String(query.minSweepsCoins)))
  if (query.maxRedemption !== undefined) conditions.push(lte(casinos.minRedemption, Math.floor(query.maxRedemption)))
  if (query.featured) conditions.push(eq(casinos.isFeatured, query.featured === 'true'))
  if (query.state) conditions.push(sql`not ${query.state.toUpperCase()} = any(${casinos.excludedStates})`)
  if (query.search) conditions.push(sql`strpos(${casinos.nameKey}, ${foldText(query.search)}) > 0`)
  return conditions
}

/** The entry is in the list, whatever its case. */
const listHas = (list: AnyColumn, entry: string) =>
  sql`exists (select 1 from unnest(${list}) as entry where lower(entry) = ${entry.toLowerCase()})`

function hasLicense(filter: string): SQL {
  const pattern = findLicensePattern(filter)
  if (pattern === undefined) return listHas(casinos.licenses, filter)
  return sql`exists (select 1 from unnest(${casinos.licenses}) as entry where entry ~* ${pattern})`
}

/** An edition has either a bonus in BTC or an offer in Sweeps Coins. */
const bonus = sql`coalesce(${casinos.bonusAmount}, ${casinos.sweepsCoinsBonus})`

// Names are compared bytewise, so that the embedded database and any server sort alike.
const columns: Record<CompareSort, AnyColumn | SQL> = {
  rank: casinos.rank,
  name: sql`${casinos.nameKey} collate "C"`,
  rating: casinos.rating,
  bonus,
  games: casinos.gamesCount,
}

/** Rank and name rise, figures fall, unless a direction is asked for. */
export function defaultDirection(sort: CompareSort): 'asc' | 'desc' {
  return sort === 'rank' || sort === 'name' ? 'asc' : 'desc'
}

/** The asked order; what has no figure comes last, and equals keep the ranking's order. */
export function casinoOrder({ sort = 'rank', direction = defaultDirection(sort) }: CasinoQuery): SQL[] {
  const column = columns[sort]
  const equals = [asc(casinos.rank), asc(casinos.id)]
  if (sort === 'rank') return [direction === 'asc' ? asc(casinos.rank) : desc(casinos.rank), asc(casinos.id)]
  return [sql`${direction === 'asc' ? asc(column) : desc(column)} nulls last`, ...equals]
}

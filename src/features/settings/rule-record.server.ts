/** Which rule held in a place, from the settings as they were saved. */
import { isDeepStrictEqual } from 'node:util'
import { asc, desc, eq } from 'drizzle-orm'
import { addDays } from '#contract/days.ts'
import { widen, type MarketPlace } from '#contract/markets.ts'
import { startOf } from '#contract/place-days.ts'
import { listRules, rulesAt } from '#contract/rules-in-force.ts'
import { ruleRecords } from '#db/schema/settings.ts'
import type { Executor } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { marketsSchema, type MarketRule, type RuleOfDays } from '#editions/markets-schema.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import type { CsvValue } from '#csv/write-csv.server.ts'
import type { RuleSpan } from './contract.ts'

type Rules = Pick<OwnSettings, 'markets' | 'leadsToWarned'>
type Recorded = Rules & { at: Date }

/** Adds an entry if these are other rules than the last one says. */
export async function recordRules(
  tx: Executor,
  { id }: Pick<Edition, 'id'>,
  { markets, leadsToWarned }: Rules,
  at: Date,
): Promise<void> {
  const [last] = await tx
    .select({ markets: ruleRecords.markets, leadsToWarned: ruleRecords.leadsToWarned })
    .from(ruleRecords)
    .where(eq(ruleRecords.edition, id))
    .orderBy(desc(ruleRecords.at), desc(ruleRecords.id))
    .limit(1)
  // As it comes back from the database, without what is undefined.
  const stored: unknown = JSON.parse(JSON.stringify(markets))
  if (last && isDeepStrictEqual(last, { markets: stored, leadsToWarned })) return
  await tx.insert(ruleRecords).values({ edition: id, markets, leadsToWarned, at })
}

/** All that was saved, the first first; rules of earlier versions have what is new by default. */
export async function findRecords(db: Executor, edition: string): Promise<Recorded[]> {
  const rows = await db
    .select()
    .from(ruleRecords)
    .where(eq(ruleRecords.edition, edition))
    .orderBy(asc(ruleRecords.at), asc(ruleRecords.id))
  return rows.map(({ markets, leadsToWarned, at }) => ({
    markets: marketsSchema.safeParse(markets).data ?? {},
    leadsToWarned,
    at,
  }))
}

/** The moments at which a rule that counts in the place begins or is over. */
function listSteps(markets: Rules['markets'], place: MarketPlace): Date[] {
  return widen(place).flatMap((one) => {
    return listRules(markets[one]).flatMap(({ from, until }) => [
      ...(from === null ? [] : [startOf(one, from)]),
      ...(until === null ? [] : [startOf(one, addDays(until, 1))]),
    ])
  })
}

const withoutLater = ({ later: _later, ...rule }: MarketRule): RuleOfDays => rule

/**
 * The rules of a place one after another, from the first that was recorded until now, the last
 * without an end.
 */
export function listSpans(records: readonly Recorded[], place: MarketPlace, now: Date): RuleSpan[] {
  const spans: RuleSpan[] = []
  for (const [index, { markets, leadsToWarned, at }] of records.entries()) {
    const end = records[index + 1]?.at ?? now
    const steps = listSteps(markets, place).filter((step) => step > at && step < end)
    for (const since of [at, ...steps.sort((one, other) => one.getTime() - other.getTime())]) {
      const inForce = rulesAt(markets, since)
      const of = widen(place).find((one) => inForce[one]) ?? null
      const held = of && inForce[of]
      const told = { of, rule: held ? withoutLater(held) : null, leadsToWarned }
      const last = spans.at(-1)
      if (last && isDeepStrictEqual({ ...last, ...told }, last)) continue
      if (last) last.until = since.toISOString()
      spans.push({ since: since.toISOString(), until: null, ...told })
    }
  }
  return spans
}

export const ruleColumns = [
  'place',
  'since',
  'until',
  'ruleOf',
  'rule',
  'authorities',
  'checkedWithin',
  'bonuses',
  'maxWagering',
  'wageringOf',
  'knownTerms',
  'tellsTerms',
  'marksAds',
  'source',
  'checkedOn',
  'leadsToWarned',
]

/** A span as a row of the file, in the order of the columns. */
export function toRow(place: MarketPlace, { of, rule, ...span }: RuleSpan): CsvValue[] {
  const values: Record<string, CsvValue> = {
    ...span,
    ...rule,
    place,
    ruleOf: of,
    rule: rule?.rule ?? 'allowed',
    authorities: rule?.authorities.join(' ') ?? '',
  }
  return ruleColumns.map((column) => values[column] ?? '')
}

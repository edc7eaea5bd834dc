/** What readers are told of a casino's facts: where each comes from, how old it is, what it was. */
import type { Reader } from '#editions/reader.ts'
import type { Deps } from '#deps.ts'
import { cacheReads } from '#db/cache-reads.ts'
import { findPeople } from '#content/credits/queries.server.ts'
import type { Edition } from '#editions/edition.ts'
import type { CheckedFact, FactListQuery } from './contract.ts'
import type { SourcedFact, SourcedFacts } from './contract.ts'
import { toDay } from '#contract/days.ts'
import { tellTests } from '#features/payouts/tell-tests.ts'
import type { Payouts } from '#features/payouts/contract.ts'
import type { Licence } from '#contract/licences.ts'
import { findState } from '#contract/evidence.ts'
import {
  countFacts,
  findFactChanges,
  findFactPage,
  findFactsBySlug,
  type FactEventRow,
} from './queries.server.ts'
import { hasField } from '#editions/has-field.ts'
import { factFields, maxAges, type FactField } from './fields.ts'

/** How many one casino has; older ones stay in the audit log. */
const maxChanges = 200

export function createFactsService({
  database,
  changes,
  clock,
}: Pick<Deps, 'database' | 'changes' | 'clock'>) {
  const { db } = database

  async function readRow(reader: Reader, slug: string) {
    const { edition, language } = reader
    const row = await findFactsBySlug(db, edition.id, slug)
    if (!row) return undefined
    const { evidence } = row
    const ids = [
      ...Object.values(evidence).map(({ checkedBy }) => checkedBy),
      ...row.payoutTests.map(({ testedBy }) => testedBy),
    ].filter((id) => id !== null)
    const people =
      ids.length > 0 ? await findPeople(db, edition.id, language.code, [...new Set(ids)]) : []
    return { row, evidence, people, events: await findFactChanges(db, row.id, maxChanges) }
  }
  const read = cacheReads(changes, ['casinos', 'authors'], readRow)

  /** Finds facts as of today; undefined unless the casino is active. */
  async function findFacts(reader: Reader, slug: string): Promise<FoundFacts | undefined> {
    const found = await read(reader, slug)
    if (!found) return undefined
    const { row, evidence, people, events } = found
    const today = toDay(clock())
    const nameOf = (id: string | null | undefined) => {
      const person = people.find((one) => one.id === id)
      return person ? { slug: person.slug, name: person.name } : null
    }
    const describe = (field: FactField): SourcedFact => {
      const value = row[field]
      const maxAge = maxAges[field]
      const source = evidence[field]
      return {
        field,
        value,
        state: findState(isKnown(value), source, { maxAge, today }),
        maxAge: Number.isFinite(maxAge) ? maxAge : null,
        source: source?.source ?? null,
        url: source?.url ?? null,
        note: source?.note ?? '',
        ...(source?.noteIn && { noteIn: source.noteIn }),
        checkedOn: source?.checkedOn ?? null,
        checkedBy: nameOf(source?.checkedBy),
        validUntil: source?.validUntil ?? null,
        changes: events.filter((event) => event.field === field).map(toChange),
      }
    }
    const facts = factFields.filter((field) => hasField(reader.edition, field)).map(describe)
    const {
      slug: address,
      name,
      cap,
      minRedemption,
      licences,
      withdrawalTested,
      withdrawalTime,
    } = row
    const payouts = {
      stated: withdrawalTime,
      tested: withdrawalTested,
      tests: tellTests(row.payoutTests, nameOf),
    }
    return { slug: address, name, cap, asOf: today, minRedemption, licences, facts, payouts }
  }

  /** A page of the facts of all active casinos, for the editors who check them. */
  async function listFacts(edition: Edition, query: FactListQuery) {
    const fields = factFields.filter((field) => hasField(edition, field))
    const whole = { ...query, fields, today: toDay(clock()) }
    const [rows, total] = await Promise.all([
      findFactPage(db, edition.id, whole),
      countFacts(db, edition.id, whole),
    ])
    const items = rows.map(({ casino, field, due }): CheckedFact => {
      const value = casino[field]
      const evidence = casino.evidence[field]
      const age = { maxAge: maxAges[field], today: whole.today }
      return {
        casinoId: casino.id,
        casino: casino.name,
        slug: casino.slug,
        version: casino.version,
        field,
        value,
        state: findState(isKnown(value), evidence, age),
        evidence: evidence ?? null,
        dueOn: due,
      }
    })
    return { items, total }
  }

  return { find: findFacts, list: listFacts }
}

export type FactsService = ReturnType<typeof createFactsService>

/** A casino's facts, with what the terms of its bonuses and its payouts are worked out from. */
export type FoundFacts = SourcedFacts & {
  minRedemption: number | null
  licences: readonly Licence[]
  payouts: Pick<Payouts, 'stated' | 'tested' | 'tests'>
}

const isKnown = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const toChange = ({ at, values, because, becauseIn, ...event }: FactEventRow) => ({
  on: toDay(at),
  before: values.before,
  after: values.after,
  because,
  ...(becauseIn && { becauseIn }),
  isCorrection: event.isCorrection,
  source: event.evidence?.source ?? null,
  url: event.evidence?.url ?? null,
})

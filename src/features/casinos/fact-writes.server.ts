/** What a change of a casino means for the sources of its facts, and what is recorded of it. */
import { isDeepStrictEqual } from 'node:util'
import { findAuthors } from '#content/credits/queries.server.ts'
import type { Preparation } from '#content/entries/kind.server.ts'
import { factEvents } from '#db/schema/casinos.ts'
import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import { explainPrivate } from '#process/network.ts'
import type { AdminCasino, CasinoChanges } from './contract.ts'
import { latestDay } from '#contract/days.ts'
import { findDueDay, type EvidenceByField } from '#contract/evidence.ts'
import { factFields, maxAges, type FactField } from './fields.ts'
import type { CasinoRow } from './queries.server.ts'

type FactInput = Pick<CasinoChanges, FactField | 'evidence'>

const isSame = (a: unknown, b: unknown) =>
  isDeepStrictEqual(a ?? null, b ?? null) ||
  // A decimal may be written in several ways.
  (typeof a === 'string' && typeof b === 'string' && a !== '' && Number(a) === Number(b))

/** @throws AppError invalid, naming the field */
export async function prepareEvidence(
  tx: Transaction,
  { edition, input, row, now, isRestore }: Preparation<CasinoRow, FactInput>,
): Promise<{ evidence: EvidenceByField; dueOn: string | null }> {
  const given = input.evidence
  const stored = row?.evidence ?? {}
  // A version of the history comes back with exactly the sources that it had.
  const kept = isRestore && given ? [] : factFields.filter((name) => isUnchanged(name, input, row))
  const evidence: EvidenceByField = {}
  for (const name of kept) {
    const found = stored[name]
    if (found) evidence[name] = found
  }
  const named = Object.values(given ?? {}).flatMap((one) => one?.checkedBy ?? [])
  const authors = await findKnownAuthors(tx, edition.id, named)
  const lastDay = latestDay(now)
  for (const name of factFields) {
    const added = given?.[name]
    if (added === null) delete evidence[name]
    if (!added) continue
    const { source, url = null, note = '', noteIn, checkedOn, validUntil = null } = added
    let { checkedBy = null } = added
    const refuse = (field: string, message: string) => {
      throw new AppError('invalid', message, { errors: { [`evidence.${name}.${field}`]: message } })
    }
    const hidden = url !== null && url !== stored[name]?.url && explainPrivate(url)
    if (hidden && !isRestore) refuse('url', hidden)
    if (checkedOn > lastDay)
      refuse('checkedOn', 'This day has not come yet. Give the day it was checked.')
    if (validUntil !== null && validUntil < checkedOn)
      refuse('validUntil', 'Must not be before the day it was checked.')
    if (checkedBy !== null && !authors.has(checkedBy)) {
      if (!isRestore) refuse('checkedBy', `There is no author with the id ${checkedBy}.`)
      checkedBy = null
    }
    const others = noteIn && { noteIn }
    const found = { source, url, note, ...others, checkedOn, checkedBy, validUntil }
    // A file that was exported, changed and imported brings the source of the former value.
    const isStale = !kept.includes(name) && added.because === undefined && !isRestore
    if (isStale && isDeepStrictEqual(found, stored[name])) continue
    evidence[name] = found
  }
  const due = factFields.flatMap((name) => {
    const found = evidence[name]
    return (found && findDueDay(found, maxAges[name])) ?? []
  })
  return { evidence, dueOn: due.sort()[0] ?? null }
}

const isUnchanged = (
  name: FactField,
  input: FactInput,
  row: Pick<CasinoRow, FactField> | undefined,
) => input[name] === undefined || (row !== undefined && isSame(input[name], row[name]))

/** Those of the ids that are authors of the edition. */
export async function findKnownAuthors(tx: Transaction, edition: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  return new Set((await findAuthors(tx, edition, [...new Set(ids)])).map(({ id }) => id))
}

type Change = {
  edition: string
  now: Date
  input: Pick<CasinoChanges, 'evidence'>
  before: AdminCasino
  after: AdminCasino
}

/** Records each fact whose value or source has changed. */
export async function recordFactEvents(
  tx: Transaction,
  { edition, now, input, before, after }: Change,
): Promise<void> {
  const events = factFields.flatMap((field) => {
    const evidence = after.evidence[field]
    const isChanged = !isSame(before[field], after[field])
    const isChecked =
      evidence !== undefined && JSON.stringify(before.evidence[field]) !== JSON.stringify(evidence)
    if (!isChanged && !isChecked) return []
    const {
      because = '',
      becauseIn = null,
      isCorrection = false,
    } = (isChanged && input.evidence?.[field]) || {}
    return {
      edition,
      casinoId: after.id,
      field,
      kind: isChanged ? 'changed' : 'checked',
      values: { before: before[field], after: after[field] },
      evidence: evidence ?? null,
      because,
      becauseIn,
      isCorrection,
      at: now,
    }
  })
  if (events.length > 0) await tx.insert(factEvents).values(events)
}

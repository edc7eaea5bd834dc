/** The part of facts in the writing of casinos: their sources, and what is recorded of a change. */
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { Edition } from '#editions/edition.ts'
import type { Participant } from '#content/entries/participants.server.ts'
import { findKnownAuthors } from '#content/credits/read.server.ts'
import type { Preparation } from '#content/entries/kind.server.ts'
import { factEvents } from '#db/schema/casinos.ts'
import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import { explainPrivate } from '#process/network.ts'
import { latestDay } from '#contract/days.ts'
import { findDueDay, type EvidenceByField } from '#contract/evidence.ts'
import { type evidenceField, factFields, maxAges, type FactField } from './fields.ts'
import type { CasinoRow } from '#db/schema/casinos.ts'

type EvidenceInput = z.output<(typeof evidenceField)['input']>
/** Values differ from field to field; here they are only compared. */
type FactInput = { [Field in FactField]?: unknown } & { evidence?: EvidenceInput | undefined }
type FactView = Record<FactField, unknown> & { id: string; evidence: EvidenceByField }

const isSame = (a: unknown, b: unknown) =>
  isDeepStrictEqual(a ?? null, b ?? null) ||
  // A decimal may be written in several ways.
  (typeof a === 'string' && typeof b === 'string' && a !== '' && Number(a) === Number(b))

/** @throws AppError invalid, naming the field */
async function prepareEvidence(
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
      refuse('checkedOn', 'This date is in the future. Give the day it was checked.')
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

type Change = {
  edition: Edition
  now: Date
  input: FactInput
  before: FactView
  after: FactView
}

/** Records each fact whose value or source has changed. */
async function recordFactEvents(
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
      edition: edition.id,
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

export const factParticipant: Participant<CasinoRow, FactView, FactInput> = {
  owns: ['evidence'],
  prepare: prepareEvidence,
  recordChange: recordFactEvents,
}

/** The part of payout tests in the writing of casinos: the time that payouts are known to take. */
import { isDeepStrictEqual } from 'node:util'
import { write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { findTested, writePayouts } from './queries.server.ts'
import { toDay } from '#contract/days.ts'
import { findTestedTime, parseDuration, type TestedTime } from '#contract/payout-tests.ts'
import type { Preparation } from '#content/entries/kind.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import { findProofs } from './proof-queries.server.ts'
import { findKnownAuthors } from '#content/credits/read.server.ts'
import type { CasinoRow, GivenOf } from '#db/schema/casinos.ts'
import type { Participant } from '#content/entries/participants.server.ts'

type PayoutInput = GivenOf<'payoutTests'>

/** Times that clocks tell apart, in milliseconds. */
const clockSkew = 5 * 60_000

/** @throws AppError invalid, naming the field */
async function preparePayouts(
  tx: Transaction,
  { edition, input: { payoutTests }, row, now, isRestore, id }: Preparation<CasinoRow, PayoutInput>,
): Promise<Partial<Pick<CasinoRow, 'payoutTests'>>> {
  if (!payoutTests) return {}
  const testers = payoutTests.flatMap(({ testedBy }) => testedBy ?? [])
  const known = await findKnownAuthors(tx, edition.id, testers)
  const own = row?.id ?? id
  const proofs = own === undefined ? [] : await findProofs(tx, edition.id, own)
  const files = new Set(proofs.map((proof) => proof.id))
  const latest = new Date(now.getTime() + clockSkew).toISOString()
  const checked = payoutTests.map((test, index) => {
    const refuse = (part: string, message: string) => {
      throw new AppError('invalid', message, {
        errors: { [`payoutTests.${index}.${part}`]: message },
      })
    }
    for (const part of ['requestedAt', 'arrivedAt'] as const)
      if ((test[part] ?? '') > latest) refuse(part, 'This time is in the future.')
    const lost = {
      testedBy: test.testedBy !== null && !known.has(test.testedBy),
      proof: test.proof !== null && !files.has(test.proof),
    }
    if (lost.testedBy && !isRestore)
      refuse('testedBy', `There is no author with the id ${test.testedBy}.`)
    if (lost.proof && !isRestore)
      refuse('proof', `The casino has no file with the id ${test.proof}.`)
    return {
      ...test,
      ...(lost.testedBy && { testedBy: null }),
      ...(lost.proof && { proof: null }),
    }
  })
  return { payoutTests: checked }
}

/** Ten years: what takes longer was stated by mistake. */
const maxMinutes = 5_256_000

type Payouts = {
  payoutTests?: CasinoRow['payoutTests'] | undefined
  withdrawalTime?: string | null | undefined
}

/** What lists show and order by, as of a time. */
function ratePayouts({ payoutTests = [], withdrawalTime }: Payouts, now: Date) {
  const tested = findTestedTime(payoutTests, toDay(now))
  return { withdrawalTested: tested, payoutMinutes: findMinutes(tested, withdrawalTime ?? '') }
}

function findMinutes(tested: TestedTime | null, stated: string): number | null {
  const minutes = tested?.minutes ?? parseDuration(stated)
  return minutes === undefined || minutes > maxMinutes ? null : Math.round(minutes)
}

export const payoutParticipant: Participant<CasinoRow, unknown, PayoutInput> = {
  prepare: preparePayouts,
  derive: ratePayouts,
  derived: ['withdrawalTested', 'payoutMinutes'],
}

/** So many casinos are read at a time. */
const batch = 500

/** Leaves out tests that have become too old. @returns how many casinos are told of otherwise */
export async function agePayoutsOf(
  deps: Pick<Deps, 'database' | 'changes' | 'clock'>,
  edition: Edition,
): Promise<number> {
  return await write(deps, async (tx) => {
    const now = deps.clock()
    let changed = 0
    for (let last: string | undefined; ;) {
      const rows = await findTested(tx, edition.id, { after: last, limit: batch })
      const next = rows
        .map((row) => ({ row, rated: ratePayouts(row, now) }))
        .filter(
          ({ row, rated }) => !isDeepStrictEqual(rated.withdrawalTested, row.withdrawalTested),
        )
      for (const { row, rated } of next) await writePayouts(tx, row.id, rated)
      changed += next.length
      last = rows.at(-1)?.id
      if (rows.length < batch) break
    }
    if (changed > 0) await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
    return changed
  })
}

import { latestDay } from '#contract/days.ts'
import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import type { Preparation } from '../entries/kind.server.ts'
import type { CreditInput, CreditValues } from './fields.ts'
import { findAuthors } from './queries.server.ts'

/**
 * The columns to write, and the name of an author who is new.
 * A version restored from the history loses authors who are gone.
 * @throws AppError invalid
 */
export async function readCredits(
  tx: Transaction,
  { edition, input, row, now, isRestore }: Preparation<CreditValues, CreditInput>,
): Promise<{ credits: CreditValues; newName: string | undefined }> {
  const wanted = {
    authorId: pick(input.authorId, row?.authorId),
    reviewerId: pick(input.reviewerId, row?.reviewerId),
    checkedOn: pick(input.checkedOn, row?.checkedOn),
  }
  const isNew = (name: keyof CreditValues) =>
    wanted[name] !== null && wanted[name] !== (row?.[name] ?? null)
  const added = (['authorId', 'reviewerId'] as const).filter(isNew)
  const ids = added.flatMap((name) => wanted[name] ?? [])
  const names = new Map(
    ids.length > 0
      ? (await findAuthors(tx, edition.id, ids)).map(({ id, name }) => [id, name])
      : [],
  )
  for (const name of added) {
    const id = wanted[name]
    if (id === null || names.has(id)) continue
    if (!isRestore) throw refuse(name, `There is no author with the id ${id}.`)
    wanted[name] = null
  }
  const credits = isRestore && wanted.reviewerId === null ? { ...wanted, checkedOn: null } : wanted
  check(credits, now)
  const newName = added.includes('authorId') ? names.get(credits.authorId ?? '') : undefined
  return { credits, newName }
}

const pick = (given: string | null | undefined, stored: string | null | undefined) =>
  (given === undefined ? stored : given) ?? null

function check({ authorId, reviewerId, checkedOn }: CreditValues, now: Date) {
  if (reviewerId !== null && reviewerId === authorId)
    throw refuse('reviewerId', 'Choose someone other than the author, or nobody.')
  if (checkedOn === null) return
  if (reviewerId === null) throw refuse('checkedOn', 'Choose who reviewed it, or remove this date.')
  if (checkedOn > latestDay(now))
    throw refuse('checkedOn', 'This date is in the future. Give the day it was checked.')
}

const refuse = (name: keyof CreditValues, message: string) =>
  new AppError('invalid', message, { errors: { [name]: message } })

/** Those of the ids that are authors of the edition. */
export async function findKnownAuthors(tx: Transaction, edition: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  return new Set((await findAuthors(tx, edition, [...new Set(ids)])).map(({ id }) => id))
}

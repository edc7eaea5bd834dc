/** What a change of a casino means for its score, its rating and the place it was given. */
import type { Preparation } from '#content/entries/kind.server.ts'
import {
  criteria,
  computeRating,
  computeScore,
  makeTieKey,
  needsNote,
  type Method,
  type Move,
  type Sheet,
} from '#contract/ratings.ts'
import { latestDay, toDay } from '#contract/days.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { findMethod } from '#features/ratings/methods.server.ts'
import type { CasinoChanges } from './contract.ts'
import { findKnownAuthors } from './fact-writes.server.ts'
import type { CasinoRow } from './queries.server.ts'
import { keepMove } from './rank-queries.server.ts'
import { findRated, writeRatings } from './rating-queries.server.ts'

type RatingInput = Pick<CasinoChanges, 'sheet' | 'sheetDraft' | 'move' | 'rating'>
type Rating = Partial<
  Pick<CasinoRow, 'sheet' | 'sheetDraft' | 'move' | 'rating' | 'score' | 'tieKey'>
>

/** @throws AppError invalid, naming the field */
export async function prepareRating(
  tx: Transaction,
  { edition, input, row, now, isRestore }: Preparation<CasinoRow, RatingInput>,
): Promise<Rating> {
  const method = await findMethod(tx, edition)
  const check = (field: 'sheet' | 'sheetDraft') =>
    checkSheet(tx, { edition, field, sheet: input[field] ?? null, row, now, isRestore })
  const sheet = input.sheet === undefined ? (row?.sheet ?? null) : await check('sheet')
  const rated: Rating = {
    score: sheet && computeScore(method, sheet),
    tieKey: sheet && makeTieKey(method, sheet),
  }
  if (input.sheet !== undefined) {
    rated.sheet = sheet
    const computed = sheet && computeRating(method, sheet)
    // Whoever gives a rating beside the points means it.
    const isGiven = input.rating !== undefined
    // One that followed from former points does not outlive them; one that was typed does.
    if (!isGiven && (computed !== null || followed(method, row))) rated.rating = computed
  }
  if (input.sheetDraft !== undefined) rated.sheetDraft = await check('sheetDraft')
  if (input.move !== undefined) {
    rated.move = readMove(input.move, { row, now, method, isRestore })
    if (row && rated.move?.place !== row.move?.place)
      await keepMove(tx, edition.id, row.id, toDay(now))
  }
  return rated
}

/** Whether the stored rating is what the points come to. */
const followed = (method: Method, row: CasinoRow | undefined): boolean =>
  row?.sheet !== null && row?.sheet !== undefined && row.rating === computeRating(method, row.sheet)

type Checked = {
  edition: Edition
  field: 'sheet' | 'sheetDraft'
  sheet: Sheet | null
  row: CasinoRow | undefined
  now: Date
  isRestore: boolean
}

async function checkSheet(
  tx: Transaction,
  { edition, field, sheet, row, now, isRestore }: Checked,
): Promise<Sheet | null> {
  if (!sheet) return null
  const refuse = (part: string, message: string) => {
    throw new AppError('invalid', message, { errors: { [`${field}.${part}`]: message } })
  }
  if (sheet.reviewedOn > latestDay(now))
    refuse('reviewedOn', 'This day has not come yet. Give the day on which the points were given.')
  if (sheet.cap !== null && !edition.ratingCaps.includes(sheet.cap) && !isRestore)
    refuse('cap', 'This edition has no such rule.')
  if (field === 'sheet' && !isRestore) {
    const unexplained = criteria.find((name) => {
      const points = sheet.points[name]
      const isNew = points !== undefined && points !== row?.sheet?.points[name]
      return isNew && needsNote(points) && !sheet.notes[name]
    })
    if (unexplained)
      refuse(`notes.${unexplained}`, 'Say why: readers are told the reason below 50 and at 100.')
  }
  const ids = [sheet.reviewedBy, sheet.checkedBy].filter((id) => id !== null)
  const known = await findKnownAuthors(tx, edition.id, ids)
  const checked = { ...sheet }
  for (const part of ['reviewedBy', 'checkedBy'] as const) {
    const id = sheet[part]
    if (id === null || known.has(id)) continue
    if (!isRestore) refuse(part, `There is no author with the id ${id}.`)
    checked[part] = null
  }
  return checked
}

type Moving = { row: CasinoRow | undefined; now: Date; method: Method; isRestore: boolean }

/** Where the editors set the order anyway, a place is no decision of its own. */
function readMove(move: RatingInput['move'], { row, now, method, isRestore }: Moving): Move | null {
  if (!move || method.order === 'editors') return null
  const today = toDay(now)
  if (move.until !== null && move.until < today) {
    if (isRestore) return null
    const message = 'Must not have passed already.'
    throw new AppError('invalid', message, { errors: { 'move.until': message } })
  }
  const isSame = row?.move?.place === move.place
  if (move.because === '' && !isRestore) {
    const message = 'Say why: readers see the reason beside the casino.'
    throw new AppError('invalid', message, { errors: { 'move.because': message } })
  }
  const former = isSame ? row?.move : undefined
  return { ...move, since: former?.since ?? today, at: former ? former.at : now.toISOString() }
}

/** So many casinos are read at a time. */
const batch = 500

/** Computes all scores again, and the ratings that followed from the former method. */
export async function applyMethod(
  tx: Transaction,
  edition: Edition,
  former: Method,
  method: Method,
): Promise<void> {
  let last: string | undefined
  for (;;) {
    const rows = await findRated(tx, edition.id, { after: last, limit: batch })
    const next = rows.flatMap(({ id, rating, sheet }) => {
      if (!sheet) return []
      const computed = computeRating(method, sheet)
      // A rating that was set by hand stays.
      const follows = rating === null || rating === computeRating(former, sheet)
      const score = computeScore(method, sheet)
      return { id, score, tieKey: makeTieKey(method, sheet), rating: follows ? computed : rating }
    })
    await writeRatings(tx, next)
    last = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

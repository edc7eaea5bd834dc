/** The part of ratings in the writing of casinos: points, what they come to, and given places. */
import { isDeepStrictEqual } from 'node:util'
import { findOwnAuthor } from '#content/credits/queries.server.ts'
import type { Preparation } from '#content/entries/kind.server.ts'
import type { Participant } from '#content/entries/participants.server.ts'
import { caps, type Cap } from '#contract/caps.ts'
import {
  criteria,
  computeRating,
  computeScore,
  defaultRating,
  makeTieKey,
  needsNote,
  type HandRating,
  type Method,
  type Move,
  type Sheet,
} from '#contract/ratings.ts'
import type { Actor } from '#audit/service.server.ts'
import { latestDay, toDay } from '#contract/days.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { explainPrivate } from '#process/network.ts'
import { findMethod } from './methods.server.ts'
import { findKnownAuthors } from '#content/credits/read.server.ts'
import type { CasinoRow } from '#db/schema/casinos.ts'
import type { HandRatingInput, MoveInput, SheetInput } from './contract.ts'
import { keepMove } from './rank-queries.server.ts'
import { rank, rankByChange } from './ranking.server.ts'
import { recordRatings } from './record-queries.server.ts'

type RatingInput = {
  sheet?: SheetInput | undefined
  sheetDraft?: SheetInput | undefined
  move?: MoveInput | undefined
  ratedByHand?: HandRatingInput | undefined
  rating?: number | null | undefined
  rank?: number | null | undefined
}
type Rating = Partial<
  Pick<CasinoRow, 'sheet' | 'sheetDraft' | 'move' | 'rating' | 'ratedByHand' | 'score' | 'tieKey'>
>

/** @throws AppError invalid, naming the field */
async function prepareRating(
  tx: Transaction,
  preparation: Preparation<CasinoRow, RatingInput>,
): Promise<Rating> {
  const { edition, input, row, now } = preparation
  const method = await findMethod(tx, edition)
  const check = (field: 'sheet' | 'sheetDraft') =>
    checkSheet(tx, field, input[field] ?? null, preparation)
  const sheet = input.sheet === undefined ? (row?.sheet ?? null) : await check('sheet')
  const rated: Rating = {
    score: sheet && computeScore(method, sheet),
    tieKey: sheet && makeTieKey(method, sheet),
  }
  if (input.sheet !== undefined) rated.sheet = sheet
  if (!row || ratingInputs.some((name) => input[name] !== undefined)) {
    const computed = sheet && computeRating(method, sheet)
    rated.rating = chooseRating(computed, sheet?.cap ?? null, preparation)
    rated.ratedByHand =
      rated.rating === null || rated.rating === computed
        ? null
        : readHandRating(rated.rating, {
            ...preparation,
            own: await findDecider(tx, input.ratedByHand?.decidedBy, preparation),
          })
  }
  if (input.sheetDraft !== undefined) rated.sheetDraft = await check('sheetDraft')
  if (input.move !== undefined) {
    const own = await findDecider(tx, input.move?.decidedBy, preparation)
    rated.move = readMove(input.move, { ...preparation, method, own })
    if (row && rated.move?.place !== row.move?.place)
      await keepMove(tx, edition.id, row.id, toDay(now))
  }
  return rated
}

/** What may change a rating; everything else leaves it as it is. */
const ratingInputs = ['sheet', 'rating', 'ratedByHand'] as const

/** A new casino of the demonstration has a rating, as all that it shows have. */
const standInFor = (
  computed: number | null,
  row: CasinoRow | undefined,
  { isDemonstration }: Edition,
): number | undefined => (isDemonstration && !row && computed === null ? defaultRating : undefined)

/**
 * The rating that is given, or that somebody has set by hand and that still stands, or what the
 * points come to.
 *
 * @throws AppError invalid for a rating that is given above what a cap allows
 */
function chooseRating(
  computed: number | null,
  cap: Cap | null,
  { edition, input, row, isRestore }: Preparation<CasinoRow, RatingInput>,
): number | null {
  const limit = cap === null ? 5 : caps[cap] / 10
  const { rating = standInFor(computed, row, edition) } = input
  if (typeof rating === 'number') {
    if (rating <= limit) return rating
    if (rating === row?.rating || isRestore) return limit
    const message = `Must be at most ${limit.toFixed(1)} while the rule holds that keeps it down. Take that away first.`
    throw new AppError('invalid', message, { errors: { rating: message } })
  }
  const former = row?.ratedByHand
  if (!former || rating === null || input.ratedByHand === null) return computed
  // Without a last day it is what there was until somebody gave points.
  const stands = input.sheet === undefined || former.until !== null || computed === null
  return stands && row.rating !== null ? Math.min(row.rating, limit) : computed
}

/** Whether what a second person confirms is the same; translations of notes may come later. */
const isSameSheet = (a: Sheet, b: Sheet): boolean =>
  (['points', 'notes', 'cap', 'capBecause', 'reviewedBy', 'reviewedOn'] as const).every((part) =>
    isDeepStrictEqual(a[part], b[part]),
  ) && (['capOn', 'capUrl'] as const).every((part) => (a[part] ?? null) === (b[part] ?? null))

async function checkSheet(
  tx: Transaction,
  field: 'sheet' | 'sheetDraft',
  sheet: Sheet | null,
  { edition, row, actor, now, isRestore }: Preparation<CasinoRow, RatingInput>,
): Promise<Sheet | null> {
  if (!sheet) return null
  const refuse = (part: string, message: string) => {
    throw new AppError('invalid', message, { errors: { [`${field}.${part}`]: message } })
  }
  /** Says who gave the points, and drops what was confirmed of others. */
  const sign = async (by: NonNullable<Actor>, given: Sheet): Promise<Sheet> => {
    const former = row?.[field] ?? null
    if (given.checkedBy !== null && given.checkedBy !== former?.checkedBy)
      refuse('checkedBy', confirmedElsewhere)
    const reviewedBy = given.reviewedBy ?? (await findOwnAuthor(tx, edition.id, by.id))
    const isSame = former !== null && isSameSheet({ ...given, reviewedBy }, former)
    if (field === 'sheet' && reviewedBy === null && !isSame)
      refuse('reviewedBy', 'Say who gave the points.')
    const { checkedBy = null, checkedOn = null, enteredBy = null } = isSame ? former : {}
    return { ...given, reviewedBy, checkedBy, checkedOn, enteredBy: isSame ? enteredBy : by.id }
  }
  if (sheet.reviewedOn > latestDay(now))
    refuse('reviewedOn', 'This date is in the future. Give the day on which the points were given.')
  if (sheet.cap !== null && !edition.ratingCaps.includes(sheet.cap) && !isRestore)
    refuse('cap', 'This edition has no such rule.')
  const hidden =
    sheet.capUrl && sheet.capUrl !== row?.[field]?.capUrl && explainPrivate(sheet.capUrl)
  if (hidden && !isRestore) refuse('capUrl', hidden)
  if (field === 'sheet' && !isRestore) {
    const unexplained = criteria.find((name) => {
      const points = sheet.points[name]
      const isNew = points !== undefined && points !== row?.sheet?.points[name]
      return isNew && needsNote(points) && !sheet.notes[name]
    })
    if (unexplained)
      refuse(`notes.${unexplained}`, 'Add a note: points below 50, and 100, need a reason.')
  }
  const signed = isRestore || !actor ? sheet : await sign(actor, sheet)
  const ids = [signed.reviewedBy, signed.checkedBy].filter((id) => id !== null)
  const known = await findKnownAuthors(tx, edition.id, ids)
  const checked = { ...signed }
  for (const part of ['reviewedBy', 'checkedBy'] as const) {
    const id = signed[part]
    if (id === null || known.has(id)) continue
    if (!isRestore) refuse(part, `There is no author with the id ${id}.`)
    checked[part] = null
  }
  return checked
}

/**
 * The points of a casino with the author of an account as the second person who confirms them;
 * once they change, they have to be confirmed again.
 * @throws AppError conflict, saying who may confirm them
 */
export async function confirmSheet(
  tx: Transaction,
  {
    edition,
    actor,
    sheet,
    now,
  }: { edition: Edition; actor: Actor; sheet: Sheet | null; now: Date },
): Promise<Sheet> {
  const refuse = (message: string) => new AppError('conflict', message)
  if (!sheet) throw refuse('There are no published points to confirm.')
  const own = actor && (await findOwnAuthor(tx, edition.id, actor.id))
  if (!own)
    throw refuse('Your account is not linked to an author. Administrators link it under Users.')
  if (own === sheet.reviewedBy || actor.id === sheet.enteredBy)
    throw refuse('These points are yours. A second person has to confirm them.')
  return { ...sheet, checkedBy: own, checkedOn: toDay(now) }
}

const confirmedElsewhere =
  'A second person confirms points from an account of their own, not by a name that is typed here.'

/** The author who decides: of the account that does it, or whom the demonstration names. */
async function findDecider(
  tx: Transaction,
  named: string | null | undefined,
  { edition, actor, isRestore }: Preparation<CasinoRow, RatingInput>,
): Promise<string | null> {
  if (actor && !isRestore) return await findOwnAuthor(tx, edition.id, actor.id)
  if (!named) return null
  return (await findKnownAuthors(tx, edition.id, [named])).has(named) ? named : null
}

type Deciding = Preparation<CasinoRow, RatingInput> & { own: string | null }

/** @throws AppError invalid for a reason that is missing, or a day that has passed */
function checkDecision(
  name: 'move' | 'ratedByHand',
  { because, until }: { because: string; until: string | null },
  today: string,
): void {
  const refuse = (part: string, message: string) => {
    throw new AppError('invalid', message, { errors: { [`${name}.${part}`]: message } })
  }
  if (until !== null && until < today) refuse('until', 'Must not be in the past.')
  if (because === '') refuse('because', 'Say why: readers see the reason beside the casino.')
}

/** Where the editors set the order anyway, a place is no decision of its own. */
function readMove(
  move: RatingInput['move'],
  { row, now, method, isRestore, own }: Deciding & { method: Method },
): Move | null {
  if (!move || method.order === 'editors') return null
  const today = toDay(now)
  if (isRestore && move.until !== null && move.until < today) return null
  if (!isRestore) checkDecision('move', move, today)
  const former = row?.move?.place === move.place ? row.move : undefined
  const { since, at, ...decision } = move
  // What comes back was decided when it was, and not when somebody brought it back.
  const kept = isRestore && since !== undefined ? { since, at } : former
  return {
    ...decision,
    decidedBy: own ?? former?.decidedBy ?? null,
    since: kept?.since ?? today,
    at: kept ? kept.at : now.toISOString(),
  }
}

/** The decision behind a rating that the points do not come to; nobody has to give a reason. */
function readHandRating(rating: number, { input, row, now, isRestore, own }: Deciding): HandRating {
  const given = input.ratedByHand
  const former = (row?.rating === rating && row.ratedByHand) || undefined
  if (!given) {
    const decided = { because: '', until: null, decidedBy: own, since: toDay(now) }
    return former ?? { ...decided, at: now.toISOString() }
  }
  // A file says so of a rating that somebody only typed.
  const isBare = given.because === '' && given.until === null
  if (!isRestore && !isBare) checkDecision('ratedByHand', given, toDay(now))
  const { since, at, ...decision } = given
  // So was what comes with its casino from elsewhere.
  const kept = (isRestore || !row) && since !== undefined ? { since, at } : former
  return {
    ...decision,
    decidedBy: own ?? former?.decidedBy ?? null,
    since: kept ? kept.since : toDay(now),
    at: kept ? kept.at : now.toISOString(),
  }
}

export const ratingParticipant: Participant<CasinoRow, unknown, RatingInput> = {
  owns: ['sheet', 'sheetDraft', 'move', 'ratedByHand'],
  prepare: prepareRating,
  derived: ['isRated', 'score', 'scorePlace', 'cap'],
  // A move in progress must not miss this change.
  needsLock: ({ rank: wanted, sheet, move }) =>
    typeof wanted === 'number' || sheet !== undefined || move !== undefined,
  async settle(tx, edition, now, changed) {
    if (!changed) return await rank(tx, edition, { now })
    const { id, actor, input, isNew, isRestore } = changed
    if (!isNew) return await rankByChange(tx, edition, { id, actor, now, changes: input })
    const wanted = typeof input.rank === 'number' ? [{ id, place: input.rank }] : []
    // Where it stood is no decision: one that was made comes back as a move.
    await rank(tx, edition, { wanted, by: isRestore ? undefined : { actor }, now })
  },
  async rank(tx, edition, { wanted, actor, now }) {
    await rank(tx, edition, { wanted, by: { actor }, now })
    await recordRatings(tx, edition.id, { casinos: 'all', at: now })
  },
  keepRecord: (tx, edition, { ids, now }) =>
    recordRatings(tx, edition.id, { casinos: ids, at: now }),
}

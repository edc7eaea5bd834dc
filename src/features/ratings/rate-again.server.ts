/** Ratings that change although nobody writes their casinos. */
import { computeRating, computeScore, makeTieKey, type Method } from '#contract/ratings.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { findMethod } from './methods.server.ts'
import { findExpiredRatings, findRated, writeRatings } from './queries.server.ts'

/** So many casinos are read at a time. */
const batch = 500

/** Computes all scores again, and the ratings of which no hand has set another. */
export async function applyMethod(
  tx: Transaction,
  edition: Edition,
  method: Method,
): Promise<void> {
  let last: string | undefined
  for (;;) {
    const rows = await findRated(tx, edition.id, { after: last, limit: batch })
    const next = rows.flatMap(({ id, rating, ratedByHand, sheet }) => {
      if (!sheet) return []
      const computed = computeRating(method, sheet)
      const isByHand = ratedByHand !== null && rating !== computed
      const score = computeScore(method, sheet)
      return {
        id,
        score,
        tieKey: makeTieKey(method, sheet),
        rating: isByHand ? rating : computed,
        isByHand,
      }
    })
    await writeRatings(tx, next)
    last = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

/** Gives casinos what their points come to where a rating by hand has had its last day. */
export async function endHandRatings(
  tx: Transaction,
  edition: Edition,
  today: string,
): Promise<string[]> {
  const method = await findMethod(tx, edition)
  const ended = await findExpiredRatings(tx, edition.id, today)
  await writeRatings(
    tx,
    ended.map(({ id, score, tieKey, sheet }) => ({
      id,
      score,
      tieKey,
      rating: sheet && computeRating(method, sheet),
      isByHand: false,
    })),
    { raisesVersion: true },
  )
  return ended.map(({ id }) => id)
}

/** A rating in words: one that editors have set by hand says so, wherever it stands. */
import type { HandRating } from '#contract/ratings.ts'
import { formatRating, formatScore } from '#ui/stars.tsx'

export type Rated = {
  rating: number
  isRated?: boolean
  /** True of what is never rated by points. */
  ratedByHand?: HandRating | true | null
}

/** A message below `casino`. */
type Write = (
  message: 'rated' | 'ratedByHand' | 'byHand' | 'notRated',
  values: { rating: string },
) => string

const isByHand = ({ ratedByHand = null }: Rated) => ratedByHand !== null

/** Such as “Rated 4.7 out of 5”. */
export function writeRated(casino: Rated, t: Write, locale: string): string {
  const rating = formatScore(casino.rating, locale)
  if (casino.isRated === false) return t('notRated', { rating })
  return t(isByHand(casino) ? 'ratedByHand' : 'rated', { rating })
}

/** Such as “4.7/5”. */
export function writeFigure(casino: Rated, t: Write, locale: string): string {
  const rating = formatRating(casino.rating, locale)
  if (casino.isRated === false) return t('notRated', { rating })
  return isByHand(casino) ? `${rating}, ${t('byHand', { rating })}` : rating
}

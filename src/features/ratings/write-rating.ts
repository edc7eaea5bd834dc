/** A rating in words: one that editors have set by hand says so, wherever it stands. */
import type { HandRating } from '#contract/ratings.ts'
import { weakBelow } from '#contract/caps.ts'
import { formatRating, formatScore } from '#ui/stars.tsx'

export type Rated = {
  rating: number
  isRated?: boolean
  /** True of what is never rated by points. */
  ratedByHand?: HandRating | true | null
}

const words = [
  { word: 'excellent', from: 4.5 },
  { word: 'good', from: 4 },
  { word: 'fair', from: weakBelow },
] as const
export type RatingWord = (typeof words)[number]['word'] | 'weak'

/** What a rating means; undefined where there is none. */
export const findWord = ({ rating, isRated }: Rated): RatingWord | undefined =>
  isRated === false ? undefined : (words.find(({ from }) => rating >= from)?.word ?? 'weak')

/** A message below `casino`. */
type Write = (
  message: 'rated' | 'ratedByHand' | 'byHand' | 'notRated' | `ratingWords.${RatingWord}`,
  values: { rating: string },
) => string

/** A rating for `Stars`; one that is missing has no stars, and its figure says so. */
export function tellRated(casino: Rated, t: Write, locale: string) {
  const found = findWord(casino)
  const figure = writeFigure(casino, t, locale)
  const word = found && t(`ratingWords.${found}`, { rating: figure })
  const label = writeRated(casino, t, locale)
  return {
    rating: casino.isRated === false ? undefined : casino.rating,
    label: word ? `${label}: ${word}` : label,
    figure,
    ...(word && { word }),
  }
}

/** Such as “Rated 4.7 out of 5”. */
export function writeRated({ rating, isRated, ratedByHand }: Rated, t: Write, locale: string) {
  const message = isRated === false ? 'notRated' : ratedByHand ? 'ratedByHand' : 'rated'
  return t(message, { rating: formatScore(rating, locale) })
}

/** Such as “4.7/5”. */
export function writeFigure({ rating, isRated, ratedByHand }: Rated, t: Write, locale: string) {
  const figure = formatRating(rating, locale)
  if (isRated === false) return t('notRated', { rating: figure })
  return ratedByHand ? `${figure}, ${t('byHand', { rating: figure })}` : figure
}

import { useLocale, useTranslations } from 'use-intl'
import { findWord, writeFigure, writeRated, type Rated } from '#features/ratings/write-rating.ts'

/** A rating for `Stars`; one that is missing has no stars, and its figure says so. */
export function useRated() {
  const t = useTranslations('casino')
  const locale = useLocale()
  return (casino: Rated) => {
    const found = findWord(casino)
    const word = found && t(`ratingWords.${found}`)
    const label = writeRated(casino, t, locale)
    return {
      rating: casino.isRated === false ? undefined : casino.rating,
      label: word ? `${label}: ${word}` : label,
      figure: writeFigure(casino, t, locale),
      ...(word && { word }),
    }
  }
}

import { useLocale, useTranslations } from 'use-intl'
import { writeFigure, writeRated, type Rated } from '#features/ratings/write-rating.ts'

/** A rating for `Stars`; one that is missing has no stars, and its figure says so. */
export function useRated() {
  const t = useTranslations('casino')
  const locale = useLocale()
  return (casino: Rated) => ({
    rating: casino.isRated === false ? undefined : casino.rating,
    label: writeRated(casino, t, locale),
    figure: writeFigure(casino, t, locale),
  })
}

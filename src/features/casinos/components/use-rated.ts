import { useLocale, useTranslations } from 'use-intl'
import { tellRated, type Rated } from '#features/ratings/write-rating.ts'

/** A rating for `Stars`. */
export function useRated() {
  const t = useTranslations('casino')
  const locale = useLocale()
  return (casino: Rated) => tellRated(casino, t, locale)
}

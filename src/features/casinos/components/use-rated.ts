import { useLocale, useTranslations } from 'use-intl'
import { formatRating, formatScore } from '#ui/stars.tsx'

/** A rating for `Stars`; one that is missing has no stars, and its figure says so. */
export function useRated() {
  const t = useTranslations('casino')
  const locale = useLocale()
  return ({ rating, isRated = true }: { rating: number; isRated?: boolean }) =>
    isRated
      ? {
          rating,
          label: t('rated', { rating: formatScore(rating, locale) }),
          figure: formatRating(rating, locale),
        }
      : { rating: undefined, label: t('notRated'), figure: t('notRated') }
}

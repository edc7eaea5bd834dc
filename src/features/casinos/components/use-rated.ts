import { useLocale, useTranslations } from 'use-intl'
import { formatRating, formatScore } from '#ui/stars.tsx'

/** A rating as `Stars` shows it in the page's language: its figure, and the words for screen readers. */
export function useRated() {
  const t = useTranslations('casino')
  const locale = useLocale()
  return (rating: number) => ({
    rating,
    label: t('rated', { rating: formatScore(rating, locale) }),
    figure: formatRating(rating, locale),
  })
}

import { useLocale, useTranslations } from 'use-intl'
import { formatRating, formatScore } from '#ui/stars.tsx'

export function useRated() {
  const t = useTranslations('casino')
  const locale = useLocale()
  return (rating: number) => ({
    rating,
    label: t('rated', { rating: formatScore(rating, locale) }),
    figure: formatRating(rating, locale),
  })
}

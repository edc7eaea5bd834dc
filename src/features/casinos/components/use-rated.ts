import { useFormatter, useTranslations } from 'use-intl'

/** A rating in words for screen readers, its figure as the language writes it; what is seen is `x.x/5` everywhere. */
export function useRated(): (rating: number) => string {
  const t = useTranslations('casino')
  const format = useFormatter()
  return (rating) =>
    t('rated', { rating: format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })
}

import { useDate } from '#render/use-date.ts'
import { useTranslations } from 'use-intl'

/** So that readers know how old a price is. */
export function PriceChecked({ on }: { on: string | null }) {
  const t = useTranslations('offers')
  const writeDate = useDate()
  if (on === null) return null
  const day = writeDate(on)
  return (
    <span className="mt-0.5 block text-tiny text-muted">
      <time dateTime={on}>{t('priceChecked', { day })}</time>
    </span>
  )
}

import { Check, Minus } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'

/** `value` is null if it is not stated. */
export function YesNo({ value }: { value: boolean | null }) {
  const t = useTranslations('casino')
  if (value === null) return t('unknown')
  const Icon = value ? Check : Minus
  return (
    <span className={`inline-flex items-center gap-1.5 ${value ? 'text-positive' : 'text-muted'}`}>
      <Icon aria-hidden className="size-4" />
      {value ? t('yes') : t('no')}
    </span>
  )
}

import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function TrustLine() {
  const t = useTranslations('landing')
  const points = [t('trust1'), t('trust2'), t('trust3'), t('trust4')]
  return (
    <ul
      aria-label={t('trustLabel')}
      className="mt-10 flex flex-wrap gap-x-8 gap-y-2 border-t border-line-strong/40 pt-6 text-small text-muted md:mt-14"
    >
      {points.map((point) => (
        <li key={point} className="flex items-center gap-2">
          <Check aria-hidden className="size-4 text-positive" />
          {point}
        </li>
      ))}
    </ul>
  )
}

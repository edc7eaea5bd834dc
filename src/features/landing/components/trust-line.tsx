import type { ReactNode } from 'react'
import { Check } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import type { Claims } from '#features/casinos/claims.ts'
import { informsOnly } from '#editions/reader.ts'
import { showFigure } from '#i18n/figures.ts'
import { useSite } from '#render/site-context.tsx'

export function TrustLine({ claims }: { claims: Claims }) {
  const t = useTranslations()
  const { reader, demo } = useSite()
  const { edition, language } = reader
  const players = showFigure(edition.figures.players, language.intl)
  const points = [
    ...(informsOnly(reader) ? [] : [t('landing.trust1')]),
    t('landing.trust2', claims),
    t('landing.trust3'),
    t('landing.trust4'),
    ...(demo
      ? [`${t('edition.landing.players', { players })} (${t('demonstration.figure')})`]
      : []),
  ]
  return <CheckedPoints points={points.map((point) => ({ key: point, text: point }))} />
}

type Point = { key: string; text: ReactNode }

export function CheckedPoints({ points }: { points: readonly Point[] }) {
  const t = useTranslations('landing')
  return (
    <ul
      aria-label={t('trustLabel')}
      className="mt-10 flex flex-wrap gap-x-6 gap-y-2 border-t border-line-strong/40 pt-6 text-small text-muted md:mt-14"
    >
      {points.map(({ key, text }) => (
        <li key={key} className="flex items-center gap-2">
          <Check aria-hidden className="size-4 text-positive" />
          {text}
        </li>
      ))}
    </ul>
  )
}

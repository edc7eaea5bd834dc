import { CircleAlert, Clock, TriangleAlert } from '#ui/icons.tsx'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatAge } from '../format.ts'
import type { PriceState } from '../price-feed.ts'
import { staleAfter } from '../price-ages.ts'

export type RefreshResult = 'updated' | 'unchanged' | undefined

/** How often the age is written anew, in milliseconds. */
const tick = 10_000

export function PriceStatus({ state, result }: { state: PriceState; result: RefreshResult }) {
  const t = useTranslations('prices')
  const { failure, prices, asOf } = state
  return (
    <div className="mt-4 grid min-h-14 items-center">
      {failure ? (
        <div
          role="alert"
          className="flex items-center gap-2.5 rounded-control bg-negative-soft px-3.5 py-2 text-small"
        >
          <CircleAlert aria-hidden className="size-5 shrink-0 text-negative" />
          {failure.statusText === undefined
            ? t('failedOther')
            : `${t('failed')} ${failure.statusText}`}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
          {prices ? <Age asOf={asOf} /> : <span className="text-muted">{t('loading')}</span>}
          <span role="status" className="text-muted">
            {result && t(result)}
          </span>
        </div>
      )}
    </div>
  )
}

function Age({ asOf }: { asOf: number }) {
  const t = useTranslations('prices')
  const locale = useLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  const age = Math.max(0, now - asOf)
  const Icon = age < staleAfter ? Clock : TriangleAlert
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${age < staleAfter ? 'text-muted' : 'text-warning'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {t('updatedAgo', { ago: formatAge(locale, age / 1000) })}
    </span>
  )
}

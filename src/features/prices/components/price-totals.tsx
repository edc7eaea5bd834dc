import { useLocale, useTranslations } from 'use-intl'
import type { Prices } from '../contract.ts'
import { formatChange, formatLargeAmount, readDirection } from '../format.ts'

export function PriceTotals({ prices, waiting }: { prices: Prices | undefined; waiting: boolean }) {
  const t = useTranslations('prices')
  const locale = useLocale()
  const nothing = waiting ? t('loading') : t('notAvailable')
  const caps = collect(prices, (price) => price.usd_market_cap)
  const changes = collect(prices, (price) => price.usd_24h_change)
  const average = changes.length > 0 ? sum(changes) / changes.length : undefined
  const direction = readDirection(average)
  return (
    <dl className="mt-1 grid grid-cols-2 gap-3 rounded-control bg-sunken p-4">
      <div>
        <dt className="text-tiny text-muted">{t('totalMarketCap')}</dt>
        <dd className="figures mt-0.5 text-subheading font-bold">
          {caps.length > 0 ? formatLargeAmount(locale, sum(caps)) : nothing}
        </dd>
      </div>
      <div>
        <dt className="text-tiny text-muted">{t('averageChange')}</dt>
        <dd
          className={`figures mt-0.5 text-subheading font-bold ${!direction ? '' : direction === 'up' ? 'text-positive' : 'text-negative'}`}
        >
          {average === undefined ? nothing : formatChange(locale, average)}
        </dd>
      </div>
    </dl>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function collect(
  prices: Prices | undefined,
  read: (price: Prices[string]) => number | null | undefined,
): number[] {
  return Object.values(prices ?? {}).flatMap((price) => read(price) ?? [])
}

import { useLocale, useTranslations } from 'use-intl'
import type { coins } from '#contract/coins.ts'
import { formatPrice } from '../format.ts'
import { drawSparkline } from '../sparkline.ts'

const size = { width: 100, height: 28 }

/** Half-hours; less would look like a fault. */
const minKnown = 6

export function SparklineChart({
  coin,
  values,
}: {
  coin: (typeof coins)[number]
  values?: readonly (number | null)[] | undefined
}) {
  const t = useTranslations('prices')
  const locale = useLocale()
  // A short history fills the width.
  const known = values?.slice(values.findIndex((value) => value !== null)) ?? []
  const enough = known.filter((value) => value !== null).length >= minKnown
  const line = enough ? drawSparkline(known, size) : undefined
  const show = (price: number) => formatPrice(locale, coin.symbol, price)
  const label =
    line && t('sparkline', { coin: coin.name, low: show(line.low), high: show(line.high) })
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="block h-7 w-full"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {line && (
        <path
          d={line.path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

import { useLocale, useTranslations } from 'use-intl'
import type { coins } from '../coins.ts'
import { formatPrice } from '../format.ts'
import { drawSparkline } from '../sparkline.ts'

const size = { width: 100, height: 28 }

/** A coin's last 24 hours as a line in the colour of the text around it; an empty place of the same size while it is unknown. */
export function SparklineChart({
  coin,
  values,
}: {
  coin: (typeof coins)[number]
  values?: readonly (number | null)[] | undefined
}) {
  const t = useTranslations('prices')
  const locale = useLocale()
  const line = values && drawSparkline(values, size)
  const show = (price: number) => formatPrice(locale, coin.symbol, price)
  const label = line && t('sparkline', { coin: coin.name, low: show(line.low), high: show(line.high) })
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

import { useLocale, useTranslations } from 'use-intl'
import { CoinIcon } from '#ui/coin-icon.tsx'
import type { coins } from '#contract/coins.ts'
import type { Price } from '../contract.ts'
import { formatChange, formatLargeAmount, formatPrice, readDirection } from '../format.ts'
import { SparklineChart } from './sparkline-chart.tsx'

type Props = {
  coin: (typeof coins)[number]
  price: Price | undefined
  history: readonly (number | null)[] | undefined
}

const row = 'h-11 border-b border-line last:border-0 @lg:h-8'

/** Takes the place of a row whose price is on its way. */
export function WaitingRow({ coin }: Pick<Props, 'coin'>) {
  const t = useTranslations('prices')
  return (
    <tr className={row}>
      <th scope="row" className="text-start font-display font-semibold">
        <abbr title={coin.name} className="no-underline">
          {coin.symbol}
        </abbr>
      </th>
      <td colSpan={5} className="text-muted">
        {t('loading')}
      </td>
    </tr>
  )
}

const directionClass = { up: 'text-positive', down: 'text-negative' }

export function PriceRow({ coin, price, history }: Props) {
  const t = useTranslations('prices')
  const locale = useLocale()
  const nothing = t('notAvailable')
  const show = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? nothing : format(value)
  const direction = readDirection(price?.usd_24h_change)
  const tone = direction ? directionClass[direction] : 'text-muted'
  const marketCap = show(price?.usd_market_cap, (value) => formatLargeAmount(locale, value))
  const volume = show(price?.usd_24h_vol, (value) => formatLargeAmount(locale, value))
  const below = 'block truncate text-tiny font-normal text-muted @lg:hidden'
  const apart = 'figures hidden truncate text-end text-muted @lg:table-cell'
  return (
    <tr className={row}>
      <th scope="row" className="text-start font-normal">
        <span className="flex items-center gap-2.5">
          <CoinIcon coin={coin.name} className="size-6 shrink-0" />
          <abbr title={coin.name} className="font-display font-semibold no-underline">
            {coin.symbol}
          </abbr>
          <span aria-hidden className="hidden truncate text-tiny text-muted @2xl:inline">
            {coin.name}
          </span>
        </span>
      </th>
      <td className={tone}>
        <SparklineChart coin={coin} values={history} />
      </td>
      <td className="figures truncate text-end font-semibold">
        {show(price?.usd, (value) => formatPrice(locale, coin.symbol, value))}
        <span className={below}>{marketCap}</span>
      </td>
      <td className={`figures truncate text-end ${tone}`}>
        {show(price?.usd_24h_change, (value) => formatChange(locale, value))}
        <span className={below}>{volume}</span>
      </td>
      <td className={apart}>{marketCap}</td>
      <td className={apart}>{volume}</td>
    </tr>
  )
}

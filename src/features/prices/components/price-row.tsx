import { useTranslations } from 'use-intl'
import { CoinIcon } from '#features/casinos/components/coin-icon.tsx'
import type { coins } from '../coins.ts'
import type { Price } from '../contract.ts'
import { formatChange, formatLargeAmount, formatPrice } from '../format.ts'

type Props = { coin: (typeof coins)[number]; price: Price | undefined; waiting: boolean; locale: string }

export function PriceRow({ coin, price, waiting, locale }: Props) {
  const t = useTranslations('prices')
  const nothing = waiting ? t('loading') : t('notAvailable')
  const show = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? nothing : format(value)
  const change = price?.usd_24h_change ?? 0
  return (
    <tr className="h-10 border-b border-line last:border-0">
      <th scope="row" className="text-start font-normal">
        <span className="flex items-center gap-2.5">
          <CoinIcon coin={coin.name} className="size-6" />
          <span className="font-display font-semibold">{coin.symbol}</span>
          <span className="text-tiny text-muted max-sm:hidden">{coin.name}</span>
        </span>
      </th>
      <td className="figures text-end font-semibold">
        {show(price?.usd, (value) => formatPrice(locale, coin.symbol, value))}
      </td>
      <td className={`figures text-end ${change > 0 ? 'text-positive' : change < 0 ? 'text-negative' : 'text-muted'}`}>
        {show(price?.usd_24h_change, (value) => formatChange(locale, value))}
      </td>
      <td className="figures text-end text-muted max-sm:hidden">
        {show(price?.usd_market_cap, (value) => formatLargeAmount(locale, value))}
      </td>
      <td className="figures text-end text-muted max-sm:hidden lg:max-xl:hidden">
        {show(price?.usd_24h_vol, (value) => formatLargeAmount(locale, value))}
      </td>
    </tr>
  )
}

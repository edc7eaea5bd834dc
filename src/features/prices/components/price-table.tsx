import { useTranslations } from 'use-intl'
import { coins } from '#contract/coins.ts'
import type { PriceHistory, Prices } from '../contract.ts'
import { PriceRow, WaitingRow } from './price-row.tsx'

type Props = {
  prices: Prices | undefined
  history: PriceHistory | undefined
  waiting: boolean
  busy: boolean
}

/** Fixed column widths, so that nothing moves. */
export function PriceTable({ prices, history, waiting, busy }: Props) {
  const t = useTranslations('prices')
  const head = 'pb-2 text-end align-bottom font-medium'
  return (
    <table aria-busy={busy} className="mt-4 w-full table-fixed text-small">
      <colgroup>
        <col className="w-[28%] @lg:w-[18%] @2xl:w-[22%]" />
        <col className="w-[15%]" />
        <col className="w-[31%] @lg:w-[20%]" />
        <col className="w-[26%] @lg:w-[13%]" />
        <col className="w-0 @lg:w-[17%]" />
        <col className="w-0 @lg:w-[17%]" />
      </colgroup>
      <thead className="text-tiny text-muted">
        <tr className="border-b border-line">
          <th scope="col" className={`${head} text-start`}>
            {t('coin')}
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">{t('history')}</span>
          </th>
          <th scope="col" className={head}>
            {t('price')}
            <span className="block font-normal @lg:hidden">{t('marketCap')}</span>
          </th>
          <th scope="col" className={head}>
            {t('change')}
            <span className="block font-normal @lg:hidden">{t('volumeShort')}</span>
          </th>
          <th scope="col" className={`${head} hidden @lg:table-cell`}>
            {t('marketCap')}
          </th>
          <th scope="col" className={`${head} hidden @lg:table-cell`}>
            {t('volume')}
          </th>
        </tr>
      </thead>
      <tbody className="cut-list">
        {coins.map((coin) =>
          waiting ? (
            <WaitingRow key={coin.coinId} coin={coin} />
          ) : (
            <PriceRow
              key={coin.coinId}
              coin={coin}
              price={prices?.[coin.coinId]}
              history={history?.prices[coin.coinId]}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

import { useTranslations } from 'use-intl'
import { Strip } from '#ui/strip.tsx'
import { coins } from '#contract/coins.ts'

/**
 * Nothing until there are prices: site/browser/ticker.ts then takes the strip out of its template,
 * where it stands in no page's tree.
 */
export function PriceTicker() {
  const t = useTranslations()
  return (
    <div data-ticker="" className="ticker needs-script">
      <template>
        <Strip label={t('bar.tickerLabel')} pauseLabel={t('bar.tickerPause')} time="70s">
          <Quotes missing={t('prices.notAvailable')} />
        </Strip>
        <p data-ticker-note="" className="ticker-note" />
      </template>
    </div>
  )
}

function Quotes({ missing }: { missing: string }) {
  return (
    <ul className="flex">
      {coins.map(({ coinId, symbol, name }) => (
        <li
          key={coinId}
          data-coin={coinId}
          data-symbol={symbol}
          className="figures flex h-9 items-center gap-2 pr-8 text-tiny whitespace-nowrap"
        >
          <abbr title={name} className="font-semibold no-underline">
            {symbol}
          </abbr>
          <span data-price="" data-missing={missing} className="min-w-20 text-muted" />
          <span data-change="" className="min-w-14" />
        </li>
      ))}
    </ul>
  )
}

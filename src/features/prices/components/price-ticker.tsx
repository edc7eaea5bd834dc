import { useTranslations } from 'use-intl'
import { Strip } from '#ui/strip.tsx'
import { coins } from '../coins.ts'

/**
 * The live prices that pass under the header. Drawn without figures, which site/browser/ticker.ts fetches: no cached page holds one. The
 * note says that there are none, or how old they are.
 */
export function PriceTicker() {
  const t = useTranslations()
  return (
    <div data-ticker="" data-state="loading" className="ticker needs-script">
      <Strip label={t('bar.tickerLabel')} pauseLabel={t('bar.tickerPause')} time="70s">
        <Quotes waiting={t('prices.loading')} missing={t('prices.notAvailable')} />
      </Strip>
      <p data-ticker-note="" data-failed={t('prices.failedOther')} className="ticker-note" />
    </div>
  )
}

function Quotes({ waiting, missing }: { waiting: string; missing: string }) {
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
          {/* As wide as a price, so that nothing moves when it comes. */}
          <span data-price="" data-missing={missing} className="min-w-20 text-muted">
            {waiting}
          </span>
          <span data-change="" className="min-w-14" />
        </li>
      ))}
    </ul>
  )
}

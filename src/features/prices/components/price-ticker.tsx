import { useTranslations } from 'use-intl'
import { Strip } from '#ui/strip.tsx'
import { coins } from '../coins.ts'

/** Empty on cached pages; site/browser/ticker.ts fills it. */
export function PriceTicker() {
  const t = useTranslations()
  return (
    <div data-ticker="" data-state="loading" className="ticker needs-script">
      <Strip
        label={t('bar.tickerLabel')}
        pauseLabel={t('bar.tickerPause')}
        time="70s"
        copied={false}
      >
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
          <span data-price="" data-missing={missing} className="min-w-20 text-muted">
            {waiting}
          </span>
          <span data-change="" className="min-w-14" />
        </li>
      ))}
    </ul>
  )
}

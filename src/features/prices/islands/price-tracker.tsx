import { RefreshCw } from '#ui/icons.tsx'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { coins } from '#contract/coins.ts'
import { Button } from '#ui/button.tsx'
import { PriceStatus, type RefreshResult } from '../components/price-status.tsx'
import { PriceTable } from '../components/price-table.tsx'
import { PriceTotals } from '../components/price-totals.tsx'
import { getPrices, noPrices, refreshPrices, subscribePrices } from '../price-feed.ts'
import { usePriceHistory } from '../use-price-history.ts'

/** Ms; new prices come at most once a minute. */
const sameSet = 30_000

export function Island() {
  const t = useTranslations('prices')
  const state = useSyncExternalStore(subscribePrices, getPrices, () => noPrices)
  const history = usePriceHistory(state.asOf)
  const [result, setResult] = useState<RefreshResult>()
  const button = useRef<HTMLButtonElement>(null)
  const waiting = state.prices === undefined && state.failure === undefined

  const refreshing = state.busy && !waiting

  async function refresh() {
    setResult(undefined)
    const focused = document.activeElement === button.current
    const next = await refreshPrices()
    setResult(next.failure ? undefined : next.asOf - state.asOf > sameSet ? 'updated' : 'unchanged')
    // Disabling the button drops its focus.
    if (focused)
      requestAnimationFrame(
        () => document.activeElement === document.body && button.current?.focus(),
      )
  }

  return (
    <div className="@container flex h-full flex-col">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-subheading @md:text-heading">{t('title')}</h2>
        <Button
          ref={button}
          variant="secondary"
          disabled={state.busy}
          onClick={() => void refresh()}
        >
          {/* Both labels, to keep the button's width. */}
          <span className="grid *:col-start-1 *:row-start-1">
            <RefreshLabel text={t('refresh')} shown={!refreshing} />
            <RefreshLabel text={t('refreshing')} shown={refreshing} />
          </span>
        </Button>
      </div>
      <PriceStatus state={state} result={result} />
      <PriceTotals prices={state.prices} waiting={waiting} />
      <div className="cut-short">
        <PriceTable prices={state.prices} history={history} waiting={waiting} busy={state.busy} />
        <label className="show-all mt-3 text-small font-semibold text-accent-text sm:hidden">
          <input type="checkbox" className="sr-only" />
          {t('showAll', { count: coins.length })}
        </label>
      </div>
      <p className="mt-auto pt-4 text-tiny text-muted">
        <a
          href="https://www.coingecko.com"
          rel="nofollow noopener"
          target="_blank"
          className="underline underline-offset-2 hover:text-ink"
        >
          {t('source')}
        </a>
      </p>
    </div>
  )
}

function RefreshLabel({ text, shown }: { text: string; shown: boolean }) {
  return (
    <span className={`inline-flex items-center justify-center gap-2 ${shown ? '' : 'invisible'}`}>
      <RefreshCw aria-hidden className="size-4 in-disabled:motion-safe:animate-spin" />
      {text}
    </span>
  )
}

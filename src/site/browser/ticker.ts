import { formatChange, formatPrice } from '#features/prices/format.ts'
import { loadPrices, pollInterval, type LoadedPrices } from '#features/prices/load-prices.ts'
import { readPageData } from '#render/page-data.ts'

/** Fills the ticker of the bar, a minute at a time while the page is looked at. No React: it must not cost every reader 70 kB. */
export function startTicker(): void {
  const ticker = document.querySelector<HTMLElement>('[data-ticker]')
  if (!ticker) return
  const { editionId } = readPageData().facts
  const refresh = () => {
    if (document.hidden) return
    loadPrices(editionId).then(
      (loaded) => fill(ticker, loaded),
      () => fill(ticker, { prices: {}, age: 0 }),
    )
  }
  if ('requestIdleCallback' in window) requestIdleCallback(refresh, { timeout: 2000 })
  else setTimeout(refresh, 500)
  setInterval(refresh, pollInterval)
}

function fill(ticker: HTMLElement, { prices }: LoadedPrices): void {
  const locale = document.documentElement.lang
  for (const item of ticker.querySelectorAll<HTMLElement>('[data-coin]')) {
    const price = prices[item.dataset['coin'] ?? '']
    const change = price?.usd_24h_change ?? undefined
    write(item, '[data-price]', price && formatPrice(locale, item.dataset['symbol'] ?? '', price.usd))
    write(item, '[data-change]', change === undefined ? '' : formatChange(locale, change))
    item.dataset['direction'] = change === undefined || change === 0 ? '' : change > 0 ? 'up' : 'down'
  }
  ticker.dataset['loaded'] = ''
}

/** Keeps what was shown when there is nothing newer. */
function write(item: HTMLElement, selector: string, text: string | undefined): void {
  const element = item.querySelector<HTMLElement>(selector)
  if (!element) return
  if (text !== undefined) element.textContent = text
  else if (element.textContent === element.dataset['waiting']) element.textContent = element.dataset['missing'] ?? ''
}

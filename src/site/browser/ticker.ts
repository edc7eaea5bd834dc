import { staleAfter } from '#features/prices/price-ages.ts'
import { formatAge, formatChange, formatPrice, readDirection } from '#features/prices/format.ts'
import { getPrices, subscribePrices } from '#features/prices/price-feed.ts'
import { readChoice, storeChoice } from './stored-choice.ts'

const storageKey = 'ticker'
const paused = 'paused'

/**
 * Strips of coins, in the bar and on the home page. Does without React, which would cost every
 * reader 70 kB. No prices are asked for where no strip has room.
 */
export function startTicker(): void {
  const tickers = [...document.querySelectorAll<HTMLElement>('[data-ticker]')].filter(
    ({ offsetParent }) => offsetParent,
  )
  if (tickers.length === 0) return
  for (const ticker of tickers) if (!ticker.querySelector('template')) begin(ticker)
  const start = () => subscribePrices(() => tickers.forEach(fill))
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 500)
}

function show(ticker: HTMLElement): void {
  const template = ticker.querySelector('template')
  if (!template) return
  template.replaceWith(template.content)
  begin(ticker)
}

function begin(ticker: HTMLElement): void {
  keepPause(ticker)
  new ResizeObserver(() => arrange(ticker)).observe(ticker)
}

/** A strip moves if its contents do not fit, and stands in it twice then, to close the loop. */
function arrange(ticker: HTMLElement): void {
  const strip = ticker.querySelector('.strip')
  const copy = strip?.querySelector('.strip-track > [aria-hidden]')
  const list = copy?.previousElementSibling
  if (!strip || !copy || !list) return
  const fits = list.scrollWidth <= strip.clientWidth
  ticker.toggleAttribute('data-moving', !fits)
  copy.replaceChildren(...(fits ? [] : [list.cloneNode(true)]))
}

function keepPause(ticker: HTMLElement): void {
  const pause = ticker.querySelector<HTMLInputElement>('.strip-pause')
  if (!pause) return
  pause.checked = readChoice(storageKey) === paused
  pause.addEventListener('change', () => storeChoice(storageKey, pause.checked ? paused : ''))
}

function fill(ticker: HTMLElement): void {
  const { prices, asOf, busy } = getPrices()
  if (busy || !prices) return
  show(ticker)
  const locale = document.documentElement.lang
  for (const item of ticker.querySelectorAll<HTMLElement>('[data-coin]')) {
    const price = prices[item.dataset['coin'] ?? '']
    const change = price?.usd_24h_change ?? undefined
    const figure = item.querySelector<HTMLElement>('[data-price]')
    const shown = price
      ? formatPrice(locale, item.dataset['symbol'] ?? '', price.usd)
      : figure?.dataset['missing']
    write(figure, shown)
    write(
      item.querySelector('[data-change]'),
      change === undefined ? '' : formatChange(locale, change),
    )
    item.dataset['direction'] = readDirection(change) ?? ''
  }
  const age = Date.now() - asOf
  write(
    ticker.querySelector('[data-ticker-note]'),
    age >= staleAfter ? formatAge(locale, age / 1000) : '',
  )
  arrange(ticker)
}

function write(element: HTMLElement | null, text = ''): void {
  if (element) element.textContent = text
}

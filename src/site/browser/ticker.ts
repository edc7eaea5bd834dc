import { staleAfter } from '#features/prices/price-ages.ts'
import { formatAge, formatChange, formatPrice, readDirection } from '#features/prices/format.ts'
import { getPrices, subscribePrices } from '#features/prices/price-feed.ts'
import { readChoice, storeChoice } from './stored-choice.ts'

const storageKey = 'ticker'
const paused = 'paused'

/**
 * Does without React, which would cost every reader 70 kB. No prices are asked for where the bar
 * has no room for the strip.
 */
export function startTicker(): void {
  const ticker = document.querySelector<HTMLElement>('[data-ticker]')
  if (!ticker?.offsetParent) return
  const start = () => subscribePrices(() => fill(ticker))
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 500)
}

function show(ticker: HTMLElement): void {
  const template = ticker.querySelector('template')
  if (!template) return
  template.replaceWith(template.content)
  keepPause(ticker)
  const copy = ticker.querySelector('.strip-track > [aria-hidden]')
  if (copy?.previousElementSibling) copy.append(copy.previousElementSibling.cloneNode(true))
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
}

function write(element: HTMLElement | null, text = ''): void {
  if (element) element.textContent = text
}

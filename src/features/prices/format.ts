/** `locale` is a BCP 47 tag. */
import { numberFormat } from '#i18n/formats.ts'

/** Pegged to the dollar: its fourth decimal matters. */
const stableSymbol = 'USDT'

const dollars = (locale: string, decimals: number) =>
  numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })

export function formatPrice(locale: string, symbol: string, price: number): string {
  const size = Math.abs(price)
  const decimals = symbol === stableSymbol ? 4 : size < 1 ? 6 : size < 100 ? 4 : 2
  return dollars(locale, decimals).format(price)
}

const units = [
  { unit: 1e12, suffix: 'T' },
  { unit: 1e9, suffix: 'B' },
  { unit: 1e6, suffix: 'M' },
]

/** `$1.23T`, `$45.60B`, `$7.89M`; smaller ones in full. */
export function formatLargeAmount(locale: string, amount: number): string {
  // Rounds first: 999,999,999 is shown as a billion.
  const reaches = (unit: number) =>
    Number((Math.abs(amount) / below(unit)).toFixed(2)) * below(unit) >= unit
  const step = units.find(({ unit }) => reaches(unit))
  const parts = dollars(locale, 2).formatToParts(step ? amount / step.unit : amount)
  return parts
    .map(({ type, value }) => (type === 'fraction' && step ? value + step.suffix : value))
    .join('')
}

const below = (unit: number) => (unit > 1e6 ? unit / 1000 : 1)

/** `+1.20%`, `-0.35%`; zero has no sign. */
export function formatChange(locale: string, percent: number): string {
  return numberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(percent / 100)
}

/** Whether a price went up or down, after rounding as `formatChange` does. */
export function readDirection(percent: number | null | undefined): 'up' | 'down' | undefined {
  const shown = Number((percent ?? 0).toFixed(2))
  return shown > 0 ? 'up' : shown < 0 ? 'down' : undefined
}

/** `now`, `40 seconds ago`, `12 minutes ago`. */
export function formatAge(locale: string, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (seconds < 60) return format.format(-Math.floor(seconds / 10) * 10, 'second')
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), 'hour')
  return format.format(-Math.floor(seconds / 86_400), 'day')
}

/** How prices are written (specification, point 9). */

/** The one tracked coin that is meant to be worth a dollar: its fourth decimal is the news. */
const stableSymbol = 'USDT'

export function formatPrice(locale: string, symbol: string, price: number): string {
  const decimals = symbol === stableSymbol ? 4 : price < 1 ? 6 : price < 100 ? 4 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(price)
}

const steps = [
  { from: 1e12, suffix: 'T' },
  { from: 1e9, suffix: 'B' },
  { from: 1e6, suffix: 'M' },
]

/** `$1.23T`, `$45.60B`, `$7.89M`; smaller amounts in full. */
export function formatLargeAmount(locale: string, amount: number): string {
  const step = steps.find(({ from }) => amount >= from)
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return step ? `$${digits.format(amount / step.from)}${step.suffix}` : `$${digits.format(amount)}`
}

/** `+1.20%`, `−0.35%`. */
export function formatChange(locale: string, percent: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(percent / 100)
}

import { numberFormat } from './formats.ts'
import { findByLocale } from './languages.ts'

export type Figure = {
  amount: number
  currency?: 'EUR' | 'USD'
  /** The amount is a share, of which 1 is 100 %. */
  share?: true
  more?: true
  short?: true
}

const million = 1_000_000

/** Writes a figure such as `15,000+`, which is `15 000+` in Swedish. */
export function showFigure(
  { amount, currency, share, more, short }: Figure,
  locale: string,
): string {
  const words = findByLocale(locale)?.money
  const currencyDisplay = words?.display ?? 'narrowSymbol'
  const format = numberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay }),
    ...(share && { style: 'percent' }),
    // Other languages shorten millions only.
    ...(short && (amount >= million || locale.startsWith('en')) && { notation: 'compact' }),
  })
  if (currency && more && words) return `${words.over} ${format.format(amount)}`
  return format.format(amount) + (more ? '+' : '')
}

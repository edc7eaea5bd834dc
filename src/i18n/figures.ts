import { numberFormat } from './formats.ts'
import { findByLocale, type LanguageCode } from './languages.ts'

export type Figure = {
  amount: number
  currency?: 'EUR' | 'USD'
  /** The amount is a share, of which 1 is 100 %. */
  share?: true
  more?: true
  short?: true
}

const million = 1_000_000

/**
 * “Over”, where an amount of money with a plus sign would read oddly, and how it names the money.
 */
const amounts: Readonly<
  Partial<Record<LanguageCode, { over: string; display: 'narrowSymbol' | 'name' }>>
> = {
  sv: { over: 'över', display: 'narrowSymbol' },
  no: { over: 'over', display: 'name' },
  da: { over: 'over', display: 'name' },
  fi: { over: 'yli', display: 'narrowSymbol' },
}

/** Writes a figure such as `15,000+`, which is `15 000+` in Swedish. */
export function showFigure(
  { amount, currency, share, more, short }: Figure,
  locale: string,
): string {
  const words = amounts[findByLocale(locale)?.code ?? 'en']
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

import { numberFormat } from './formats.ts'

export type Figure = {
  amount: number
  currency?: 'EUR' | 'USD'
  /** 1 is 100%. */
  share?: true
  more?: true
  short?: true
}

const million = 1_000_000

/** `15,000+`; `15 000+` in Swedish. */
export function showFigure(
  { amount, currency, share, more, short }: Figure,
  locale: string,
): string {
  const format = numberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    ...(share && { style: 'percent' }),
    // Elsewhere only for millions.
    ...(short && (amount >= million || locale.startsWith('en')) && { notation: 'compact' }),
  })
  return format.format(amount) + (more ? '+' : '')
}

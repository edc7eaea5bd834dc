import { numberFormat } from './formats.ts'

/** A marketing figure as data (specification, point 9); each language writes it in its own way. */
export type Figure = {
  amount: number
  currency?: 'EUR' | 'USD'
  /** The amount is a share: 1 is 100%. */
  share?: true
  /** At least that many: 50+. */
  more?: true
  /** Short where the language has a common short form: 100K in English; millions in all. */
  short?: true
}

const million = 1_000_000

/** `15,000+` in English, `15 000+` in Swedish; `€2M+` and `2 mn €+`. `locale` is a BCP 47 tag. */
export function showFigure({ amount, currency, share, more, short }: Figure, locale: string): string {
  const format = numberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    ...(share && { style: 'percent' }),
    // Short forms of thousands are not idiomatic elsewhere.
    ...(short && (amount >= million || locale.startsWith('en')) && { notation: 'compact' }),
  })
  return format.format(amount) + (more ? '+' : '')
}

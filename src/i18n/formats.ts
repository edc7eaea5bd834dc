/** Formats of numbers, made once for each locale and use: making one costs more than a hundred figures that it writes. */
const numbers = new Map<string, Intl.NumberFormat>()

/** @param locale a BCP 47 tag; options must come from code, so that there are few */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, format)
  return format
}

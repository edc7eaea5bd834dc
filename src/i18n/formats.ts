/** Formats are slow to create. */
const numbers = new Map<string, Intl.NumberFormat>()

/** Never evicted: `options` must come from code. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, format)
  return format
}

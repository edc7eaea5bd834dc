/** Ignores inherited keys such as `constructor`. */
export const findOwn = <Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)

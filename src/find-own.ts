/** The value under a key that comes from outside: `constructor` and the like, which every object inherits, find nothing. */
export const findOwn = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

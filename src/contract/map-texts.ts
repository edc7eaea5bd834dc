/** Gives a value with every text in it changed; what has none that changes is given as it is. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (one: unknown): unknown => {
    if (typeof one === 'string') return change(one)
    if (Array.isArray(one)) return mapList(one)
    return isPlain(one) ? mapGroup(one) : one
  }
  function mapList(list: readonly unknown[]): readonly unknown[] {
    const mapped = list.map(map)
    if (mapped.every((one, index) => one === list[index])) return list
    // A line from which everything is gone is no line.
    return mapped.filter((one, index) => one !== '' || list[index] === '')
  }
  function mapGroup(group: Record<string, unknown>): Record<string, unknown> {
    const entries = Object.entries(group).map(([name, one]) => [name, map(one)] as const)
    return entries.every(([name, one]) => one === group[name]) ? group : Object.fromEntries(entries)
  }
  return map(value) as Value // only texts are others
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

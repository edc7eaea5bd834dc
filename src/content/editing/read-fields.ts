/** The fields with the names, each as it is read. */
export const readFields = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  // Object.fromEntries forgets which names they are.
  Object.fromEntries(names.map((name) => [name, read(name)])) as Partial<Record<Name, Value>>

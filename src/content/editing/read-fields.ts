export const readFields = <Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
) =>
  // Object.fromEntries loses the key types.
  Object.fromEntries(names.map((name) => [name, read(name)])) as Partial<Record<Name, Value>>

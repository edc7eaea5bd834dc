export type Difference = {
  label: string
  mine: string
  stored: string
  /** Fields not changed here keep their stored value, whatever is chosen. */
  changedHere: boolean
}

export type ComparedField<Values> = { label: string; read: (values: Values) => string }

export function compareFields<Values>(
  fields: readonly ComparedField<Values>[],
  versions: { mine: Values; start: Values; stored: Values },
): Difference[] {
  const { mine, start, stored } = versions
  return fields
    .map(({ label, read }) => ({
      label,
      mine: read(mine),
      stored: read(stored),
      changedHere: read(mine) !== read(start),
    }))
    .filter((difference) => difference.mine !== difference.stored)
}

export const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')

/** What separates a form from what is stored, when both changed since the form was opened. */
export type Difference = {
  label: string
  mine: string
  stored: string
  /** Whether it was changed in the form; what was not stays as it is stored, whatever is chosen. */
  changedHere: boolean
}

/** A field by its label, and how it reads. */
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

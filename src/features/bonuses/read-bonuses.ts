import type { Bonus } from '#contract/bonus.ts'

/** A casino's bonuses, which are one of its facts. */
export const readBonuses = (
  facts: readonly { field: string; value: unknown }[],
): readonly Bonus[] => {
  const found = facts.find(({ field }) => field === 'bonuses')
  // The field's schema made it when it was stored; facts may have any value.
  return (found?.value ?? []) as readonly Bonus[]
}

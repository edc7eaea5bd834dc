import type { Range } from '#contract/ranges.ts'

/** How many rows there are of which these are a page; they are counted only if more may follow. */
export async function countWhole(
  { length }: readonly unknown[],
  { limit = Infinity, offset = 0 }: Range,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = length < limit && (length > 0 || offset === 0)
  return isLast ? offset + length : await count()
}

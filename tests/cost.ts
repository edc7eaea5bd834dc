/** Measures whether a conversion takes time in proportion to what it is given. */

/** Hostile texts by name: each makes one of about the length that it is given. */
export type Hostile = Record<string, (length: number) => string>

/** Milliseconds of processor time below which growth is noise. */
const unremarkable = 60
/** For four times the text, linear takes four times as long and quadratic sixteen times. */
export const maxGrowth = 8

/** Milliseconds of this thread's processor time, the least of some attempts. */
export function measure(run: () => void, attempts = 1): number {
  const spent = Array.from({ length: attempts }, () => {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...spent)
}

/**
 * How many times longer the greatest length takes than a quarter of it; 0 when it takes next to no
 * time.
 */
export function measureGrowth(
  convert: (text: string) => unknown,
  make: (length: number) => string,
  longest: number,
): number {
  const large = make(longest)
  const first = measure(() => convert(large))
  if (first < unremarkable) return 0
  const small = make(Math.floor(longest / 4))
  const grow = (spent: number) =>
    spent /
    Math.max(
      measure(() => convert(small), 2),
      unremarkable / maxGrowth,
    )
  let growth = grow(first)
  // What is quadratic is so every time; a collection of garbage falls into one of them.
  for (let attempt = 1; attempt < 3 && growth >= maxGrowth; attempt += 1)
    growth = grow(measure(() => convert(large)))
  return growth
}

/** Fragments over and over, up to a length. */
export const fill = (length: number, ...fragments: readonly string[]): string => {
  const part = fragments.join('')
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

/** What separates two texts, line by line. Pure. */
export type LineChange = { kind: 'same' | 'removed' | 'added'; text: string }

/** Compared cells beyond which all lines between the first and the last difference count as exchanged. */
const mostCells = 1_000_000

/** The lines of both texts in one order, by a longest common subsequence. */
export function diffLines(before: string, after: string): LineChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return [
    ...mark('same', old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...mark('same', old.slice(old.length - end)),
  ]
}

const mark = (kind: LineChange['kind'], lines: readonly string[]): LineChange[] => lines.map((text) => ({ kind, text }))

function diffMiddle(old: readonly string[], now: readonly string[]): LineChange[] {
  if (old.length * now.length > mostCells) return [...mark('removed', old), ...mark('added', now)]
  const width = now.length + 1
  // lengths[i, j] is how many lines old from i on and now from j on have in common.
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]]
    if (gone !== undefined && gone === come) {
      changes.push({ kind: 'same', text: gone })
      i += 1
      j += 1
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', text: gone })
      i += 1
    } else if (come !== undefined) {
      changes.push({ kind: 'added', text: come })
      j += 1
    }
  }
  return changes
}

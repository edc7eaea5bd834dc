import { diffArrays } from 'diff'

export type LineChange = { kind: 'same' | 'removed' | 'added'; text: string }

/** With more changes, texts count as replaced: the work grows quadratically. */
const maxEditLength = 1000

export function diffLines(before: string, after: string): LineChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const parts = diffArrays(old, now, { maxEditLength })
  if (!parts) return [...mark('removed', old), ...mark('added', now)]
  return parts.flatMap(({ added, removed, value }) => mark(added ? 'added' : removed ? 'removed' : 'same', value))
}

const mark = (kind: LineChange['kind'], lines: readonly string[]): LineChange[] => lines.map((text) => ({ kind, text }))

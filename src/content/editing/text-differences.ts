import { diffArrays, diffWordsWithSpace } from 'diff'

export type TextChange = { kind: 'same' | 'removed' | 'added'; text: string }

/** Texts with more changes count as replaced: the work grows quadratically. */
const maxEditLength = 1000

export function diffLines(before: string, after: string): TextChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const parts = diffArrays(old, now, { maxEditLength })
  if (!parts) return [...mark('removed', old), ...mark('added', now)]
  return parts.flatMap(({ added, removed, value }) =>
    mark(added ? 'added' : removed ? 'removed' : 'same', value),
  )
}

const mark = (kind: TextChange['kind'], lines: readonly string[]): TextChange[] =>
  lines.map((text) => ({ kind, text }))

/** Undefined for texts that share too little to be compared. */
export function diffWords(before: string, after: string): TextChange[] | undefined {
  const parts = diffWordsWithSpace(before, after, { maxEditLength })
  return parts?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

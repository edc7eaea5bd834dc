import { useSite } from '#render/site-context.tsx'
import { carry, href, type Asked } from '#urls.ts'
import { writeState, type CompareState } from '../query-state.ts'

export function useCompareLink(): (state: CompareState) => string {
  const { reader, pinned } = useSite()
  const { language } = reader
  return (state) => makeCompareLink(href(language, 'compare'), state, { reader, pinned })
}

export function makeCompareLink(path: string, state: CompareState, asked: Asked): string {
  const query = writeState(state)
  return carry(query.size > 0 ? `${path}?${query}` : path, asked)
}

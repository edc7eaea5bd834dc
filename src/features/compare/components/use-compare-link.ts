import { useSite } from '#render/site-context.tsx'
import { href, pinEdition } from '#urls.ts'
import { writeState, type CompareState } from '../query-state.ts'

export function useCompareLink(): (state: CompareState) => string {
  const { language, edition, pinned } = useSite()
  return (state) =>
    makeCompareLink(href(language, 'compare'), state, pinned ? edition.id : undefined)
}

export function makeCompareLink(
  path: string,
  state: CompareState,
  pinnedEdition: string | undefined,
): string {
  const query = writeState(state)
  return pinEdition(query.size > 0 ? `${path}?${query}` : path, pinnedEdition)
}

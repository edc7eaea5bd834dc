import { useSite } from '#render/site-context.tsx'
import { href, carry } from '#urls.ts'
import type { Asked } from '../limits.ts'

/** The address of a search. */
export function useSearchLink(): (asked: Asked) => string {
  const { edition, language, pinned } = useSite()
  return ({ q, kind }) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(kind && { kind }) })
    const address = href(language, 'search') + (query.size > 0 ? `?${query}` : '')
    return carry(address, { edition, pinned })
  }
}

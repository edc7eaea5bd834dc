import { useSite } from '#render/site-context.tsx'
import { href, carry } from '#urls.ts'
import type { Asked } from '../limits.ts'

/** The address of a search. */
export function useSearchLink(): (asked: Asked) => string {
  const { reader, pinned } = useSite()
  const { language } = reader
  return ({ q, kind, page }) => {
    const query = new URLSearchParams({
      ...(q && { q }),
      ...(kind && { kind }),
      ...(page && page > 1 && { page: String(page) }),
    })
    const address = href(language, 'search') + (query.size > 0 ? `?${query}` : '')
    return carry(address, { reader, pinned })
  }
}

import { useSite } from '#render/site-context.tsx'
import { carry, href } from '#urls.ts'
import type { FilterName } from '../filters.ts'

/** Leads to the comparison of the casinos that a filter leaves. */
export function useFilterLink(): (filter: FilterName, value: string) => string {
  const { reader, pinned } = useSite()
  const path = href(reader.language, 'compare')
  return (filter, value) =>
    carry(`${path}?${new URLSearchParams({ [filter]: value })}`, { reader, pinned })
}

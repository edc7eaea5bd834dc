import { useSite } from './site-context.tsx'

/** What a form that leads to a page keeps of the address that it is on, as links do (`carry`). */
export function AskedFields() {
  const { edition, pinned } = useSite()
  return (
    <>
      {pinned && <input type="hidden" name="tenant" value={edition.id} />}
      {edition.place && <input type="hidden" name="in" value={edition.place} />}
    </>
  )
}

import { useSite } from './site-context.tsx'

/** What a form that leads to a page keeps of the address that it is on, as links do (`carry`). */
export function AskedFields() {
  const { reader, pinned } = useSite()
  const { edition, place } = reader
  return (
    <>
      {pinned && <input type="hidden" name="tenant" value={edition.id} />}
      {place && <input type="hidden" name="in" value={place} />}
    </>
  )
}

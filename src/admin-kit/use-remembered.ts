import { useEffect } from 'react'
import type { EntryKind } from './entry-kind.ts'
import { useEdition } from './edition.ts'
import { rememberEntry } from './recent-entries.ts'

export function useRemembered(
  { entity }: EntryKind,
  id: string | undefined,
  title: string | undefined,
): void {
  const edition = useEdition().id
  useEffect(() => {
    if (id !== undefined && title !== undefined) rememberEntry({ edition, entity, id, title })
  }, [edition, entity, id, title])
}

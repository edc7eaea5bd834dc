import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import { MissingEntry } from '#content/editing/missing-entry.tsx'
import type { AdminCasino } from '../contract.ts'
import { useCasino } from './casino-api.ts'
import { casinoKind } from './casino-editing.ts'
import { CasinoForm } from './casino-form.tsx'

export function EditCasino() {
  const edition = useEdition()
  const { entryId = '' } = useParams({ strict: false })
  const { data, isError, isFetchedAfterMount } = useCasino(entryId)
  // Cached data may be outdated.
  return <EditForm key={`${edition.id} ${entryId}`} found={isFetchedAfterMount ? data : undefined} failed={isError} />
}

/** Keeps the casino that editing began with, whatever changes meanwhile. */
function EditForm({ found, failed }: { found: AdminCasino | undefined; failed: boolean }) {
  const edition = useEdition()
  const [casino, setCasino] = useState(found)
  if (!casino && found) setCasino(found)
  if (casino) return <CasinoForm edition={edition} casino={casino} />
  return failed ? <MissingEntry kind={casinoKind} /> : null
}

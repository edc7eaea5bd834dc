import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useEdition } from '#admin/edition.ts'
import { MissingEntry } from '#admin/editing/missing-entry.tsx'
import type { AdminCasino } from '../contract.ts'
import { useCasinos } from './casino-api.ts'
import { casinoKind } from './casino-editing.ts'
import { CasinoForm } from './casino-form.tsx'

export function EditCasino() {
  const edition = useEdition()
  const casinos = useCasinos()
  const { entryId } = useParams({ strict: false })
  const casino = casinos.data?.find(({ id }) => id === entryId)
  return <EditForm key={`${edition.id} ${entryId}`} found={casino} loaded={casinos.data !== undefined} />
}

/** Holds on to the casino that the editing began with, whatever happens to the list meanwhile. */
function EditForm({ found, loaded }: { found: AdminCasino | undefined; loaded: boolean }) {
  const edition = useEdition()
  const [casino, setCasino] = useState(found)
  if (!casino && found) setCasino(found)
  if (casino) return <CasinoForm edition={edition} casino={casino} />
  return loaded ? <MissingEntry kind={casinoKind} /> : null
}

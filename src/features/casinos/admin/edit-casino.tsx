import { Link, useParams } from '@tanstack/react-router'
import { useEdition } from '#admin/edition.ts'
import { paths } from '#admin/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useState } from 'react'
import type { AdminCasino } from '../contract.ts'
import { useCasinos } from './casino-api.ts'
import { CasinoForm } from './casino-form.tsx'

export function EditCasino() {
  const edition = useEdition()
  const casinos = useCasinos()
  const { casinoId } = useParams({ strict: false })
  const casino = casinos.data?.find(({ id }) => id === casinoId)
  return <EditForm key={`${edition.id} ${casinoId}`} found={casino} loaded={casinos.data !== undefined} />
}

/** Holds on to the casino that the editing began with, whatever happens to the list meanwhile. */
function EditForm({ found, loaded }: { found: AdminCasino | undefined; loaded: boolean }) {
  const edition = useEdition()
  const [casino, setCasino] = useState(found)
  if (!casino && found) setCasino(found)
  if (casino) return <CasinoForm edition={edition} casino={casino} />
  if (!loaded) return null
  return (
    <Notice tone="warning" role="alert" title="There is no such casino">
      <p className="mb-3">It may have been deleted, or belong to the other edition.</p>
      <Link to={paths.casinos} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Close
      </Link>
    </Notice>
  )
}

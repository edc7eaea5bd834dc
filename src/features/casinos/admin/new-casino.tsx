import { useEdition } from '#admin/edition.ts'
import { CasinoForm } from './casino-form.tsx'

export function NewCasino() {
  const edition = useEdition()
  return <CasinoForm key={edition.id} edition={edition} />
}

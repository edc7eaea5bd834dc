import { useEdition } from '#admin-kit/edition.ts'
import { CasinoForm } from './casino-form.tsx'

export function NewCasino() {
  const edition = useEdition()
  return <CasinoForm key={edition.id} edition={edition} />
}

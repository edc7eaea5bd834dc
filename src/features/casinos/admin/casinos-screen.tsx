import { useEdition } from '#admin-kit/edition.ts'
import { EntriesScreen } from '#admin-kit/entries-screen.tsx'
import { paths } from '#admin-kit/paths.ts'
import { CasinoList } from './casino-list.tsx'

export function CasinosScreen() {
  const edition = useEdition()
  return (
    <EntriesScreen title={`${edition.adminCasinosLabel} Casinos`} addLabel="Add Casino" newPath={paths.newCasino}>
      <CasinoList key={edition.id} />
    </EntriesScreen>
  )
}

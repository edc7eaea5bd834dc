import { useEdition } from '#admin/edition.ts'
import { EntriesScreen } from '#admin/editing/entries-screen.tsx'
import { QueryState } from '#admin/editing/query-state.tsx'
import { paths } from '#admin/paths.ts'
import { useCasinos } from './casino-api.ts'
import { CasinoList } from './casino-list.tsx'

export function CasinosScreen() {
  const edition = useEdition()
  const casinos = useCasinos()
  return (
    <EntriesScreen title={`${edition.adminCasinosLabel} Casinos`} addLabel="Add Casino" newPath={paths.newCasino}>
      <QueryState query={casinos} what="casinos">
        {(all) => <CasinoList key={edition.id} casinos={all} />}
      </QueryState>
    </EntriesScreen>
  )
}

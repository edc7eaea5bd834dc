import { useEdition } from '#admin-kit/edition.ts'
import { EntriesScreen } from '#admin-kit/entries-screen.tsx'
import { paths } from '#admin-kit/paths.ts'
import { EditEntry } from '#content/editing/edit-entry.tsx'
import { readingCasino } from './casino-api.ts'
import { casinoKind } from './casino-editing.ts'
import { CasinoForm } from './casino-form.tsx'
import { CasinoList } from './casino-list.tsx'

export function List() {
  const edition = useEdition()
  return (
    <EntriesScreen
      title={`${edition.adminCasinosLabel} Casinos`}
      addLabel="Add Casino"
      newPath={paths.newCasino}
    >
      <CasinoList key={edition.id} />
    </EntriesScreen>
  )
}

export function Create() {
  const edition = useEdition()
  return <CasinoForm key={edition.id} edition={edition} />
}

export function Edit() {
  const edition = useEdition()
  return (
    <EditEntry
      kind={casinoKind}
      readEntry={(id) => readingCasino(edition, id)}
      renderForm={(casino) => <CasinoForm edition={edition} casino={casino} />}
    />
  )
}

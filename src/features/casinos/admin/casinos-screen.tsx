import { useEdition } from '#admin-kit/edition.ts'
import { EntriesScreen } from '#admin-kit/entries-screen.tsx'
import { paths } from '#admin-kit/paths.ts'
import { EditEntry } from '#content/editing/edit-entry.tsx'
import { readingCasino, useReload } from './casino-api.ts'
import { casinoKind, casinoForm } from './casino-editing.ts'
import { CasinoList } from './casino-list.tsx'
import { EntryForm } from '#content/editing/entry-form.tsx'
import { listOfferTexts } from '#content/editing/offer-proposals.tsx'
import { useEntryForm } from '#content/editing/use-entry-form.ts'
import type { Edition } from '#editions/edition.ts'
import type { AdminCasino } from '../contract.ts'
import { casinoFields } from '../fields.ts'
import { FormSections, FormSettings } from './form-sections.tsx'
import { PublicPreview } from './public-preview.tsx'

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

const offerTexts = listOfferTexts(casinoFields)

type Props = { edition: Edition; casino?: AdminCasino }

function CasinoForm({ edition, casino }: Props) {
  const reload = useReload()
  const editing = useEntryForm(casinoForm, { edition, entry: casino, reload })
  const { base } = editing
  const aside = base && (
    <aside aria-label="Public page" className="xl:sticky xl:top-16">
      <PublicPreview casino={base} />
    </aside>
  )
  return (
    <EntryForm
      editing={editing}
      name={base?.name}
      firstField="name"
      settings={<FormSettings edition={edition} editing={editing} />}
      aside={aside}
      offerTexts={offerTexts}
    >
      <FormSections edition={edition} editing={editing} />
    </EntryForm>
  )
}

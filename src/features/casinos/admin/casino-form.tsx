import { EntryForm } from '#content/editing/entry-form.tsx'
import { useEntryForm } from '#content/editing/use-entry-form.ts'
import type { Edition } from '#editions/edition.ts'
import type { AdminCasino } from '../contract.ts'
import { useReload } from './casino-api.ts'
import { casinoForm } from './casino-editing.ts'
import { FormSections, FormSettings } from './form-sections.tsx'
import { PublicPreview } from './public-preview.tsx'

type Props = { edition: Edition; casino?: AdminCasino }

export function CasinoForm({ edition, casino }: Props) {
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
    >
      <FormSections edition={edition} editing={editing} />
    </EntryForm>
  )
}

import { Choice } from '#admin/choice.tsx'
import { SearchBox } from '#admin/editing/search-box.tsx'
import { Field, Input } from '#ui/field.tsx'
import { usePeople, type Filters } from './log-api.ts'
import { actionNames, editionNames, entityNames, peopleNames } from './log-words.ts'

type Props = { filters: Filters; onChange: (filters: Filters) => void }

const kinds: Record<string, string> = { '': 'All kinds', ...entityNames }
const actions: Record<string, string> = { '': 'All actions', ...actionNames }
const days = { from: 'From', until: 'Until' } as const

export function LogFilters({ filters, onChange }: Props) {
  const people = usePeople()
  const set = (name: keyof Filters) => (value: string) => onChange({ ...filters, [name]: value })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox label="Search by name" value={filters.search} onChange={set('search')} />
      <Choice label="Person" texts={peopleNames(people.data ?? [])} value={filters.person} onChange={set('person')} />
      <Choice label="Kind" texts={kinds} value={filters.entity} onChange={set('entity')} />
      <Choice label="Action" texts={actions} value={filters.action} onChange={set('action')} />
      <Choice label="Edition" texts={editionNames} value={filters.edition} onChange={set('edition')} />
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={days[name]} className="w-48">
          {(control) => (
            <Input {...control} type="date" value={filters[name]} onChange={(event) => set(name)(event.target.value)} />
          )}
        </Field>
      ))}
    </div>
  )
}

import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { Field, Input } from '#ui/field.tsx'
import { usePeople } from './log-api.ts'
import type { Filters } from './log-search.ts'
import { actions, editionNames, kinds, peopleNames } from './log-words.ts'

type Props = { filters: Filters; onChange: (name: keyof Filters, value: string) => void }

export function LogFilters({ filters, onChange }: Props) {
  const people = usePeople()
  const set = (name: keyof Filters) => (value: string) => onChange(name, value)
  const [words, type] = useTyped(filters.search, set('search'))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox label="Search by name" value={words} onChange={type} />
      <LabelledSelect
        label="Person"
        texts={peopleNames(people.data ?? [], filters.person)}
        value={filters.person}
        onChange={set('person')}
      />
      <LabelledSelect label="Kind" texts={kinds} value={filters.entity} onChange={set('entity')} />
      <LabelledSelect
        label="Action"
        texts={actions}
        value={filters.action}
        onChange={set('action')}
      />
      <LabelledSelect
        label="Edition"
        texts={editionNames}
        value={filters.edition}
        onChange={set('edition')}
      />
      <Day label="From" value={filters.from} onChange={set('from')} />
      <Day label="Until" value={filters.until} onChange={set('until')} />
    </div>
  )
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [typed, type] = useTyped(value, onChange)
  return (
    <Field label={label} className="w-48">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  )
}

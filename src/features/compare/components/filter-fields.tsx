import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import { casinoFilters, type FilterName } from '#features/casinos/filters.ts'
import { filtersOf, type CompareState } from '../query-state.ts'
import { useFilterTexts } from './use-filter-texts.ts'

export type SetFilter = (name: FilterName, value: string) => void

export function FilterFields({ state, onFilter }: { state: CompareState; onFilter: SetFilter }) {
  const { reader } = useSite()
  return filtersOf(reader, state).map((name) => {
    const options = casinoFilters[name].options(reader.edition)
    const field = { name, options, value: state.filters[name] ?? '', onFilter }
    return options.length === 1 ? (
      <FilterBox key={name} {...field} />
    ) : (
      <FilterField key={name} {...field} />
    )
  })
}

type FieldProps = {
  name: FilterName
  options: readonly string[]
  value: string
  onFilter: SetFilter
}

function FilterField({ name, options, value, onFilter }: FieldProps) {
  const t = useTranslations('compare')
  const { nameOf, valueOf } = useFilterTexts()
  return (
    <Field
      label={nameOf(name)}
      className="content-start md:max-w-56 md:flex-1 md:[&>label]:whitespace-nowrap"
    >
      {(control) => (
        <Select
          {...control}
          name={name}
          className="md:min-w-36"
          value={value}
          onChange={(event) => onFilter(name, event.target.value)}
        >
          <option value="">{t('all')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {valueOf(name, option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Asks for a filter that is asked for or not. */
function FilterBox({ name, options: [option = ''], value, onFilter }: FieldProps) {
  const { valueOf } = useFilterTexts()
  return (
    <Checkbox
      className="md:min-h-11 md:items-center md:whitespace-nowrap md:max-xl:-order-1"
      name={name}
      value={option}
      checked={value === option}
      onChange={(event) => onFilter(name, event.target.checked ? option : '')}
    >
      {valueOf(name, option)}
    </Checkbox>
  )
}

import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import { filterOptions, filtersOf, type CompareState, type FilterName } from '../query-state.ts'
import { useFilterTexts } from './use-filter-texts.ts'

export type SetFilter = (name: FilterName, value: string) => void

export function FilterFields({ state, onFilter }: { state: CompareState; onFilter: SetFilter }) {
  const { reader } = useSite()
  return filtersOf(reader).map((name) =>
    name === 'featured' ? (
      <FeaturedField key={name} state={state} onFilter={onFilter} />
    ) : (
      <FilterField key={name} name={name} value={state.filters[name] ?? ''} onFilter={onFilter} />
    ),
  )
}

type FieldProps = { name: FilterName; value: string; onFilter: SetFilter }

function FilterField({ name, value, onFilter }: FieldProps) {
  const t = useTranslations('compare')
  const { edition } = useSite().reader
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
          {filterOptions(edition, name).map((option) => (
            <option key={option} value={option}>
              {valueOf(name, option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function FeaturedField({ state, onFilter }: { state: CompareState; onFilter: SetFilter }) {
  const t = useTranslations('compare')
  return (
    <Checkbox
      className="md:min-h-11 md:items-center md:whitespace-nowrap md:max-xl:-order-1"
      name="featured"
      value="true"
      checked={state.filters.featured !== undefined}
      onChange={(event) => onFilter('featured', event.target.checked ? 'true' : '')}
    >
      {t('featuredOnly')}
    </Checkbox>
  )
}

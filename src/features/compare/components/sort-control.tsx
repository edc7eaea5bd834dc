import { ArrowDownWideNarrow, ArrowUpNarrowWide } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import type { CompareSort } from '#features/casinos/filters.ts'
import { useSite } from '#render/site-context.tsx'
import { Field, Select } from '#ui/field.tsx'
import { orderOf, sortsOf, toggleSort, type CompareState } from '../query-state.ts'
import type { Follow } from './chips.tsx'
import { useCompareLink } from './use-compare-link.ts'

type Props = {
  state: CompareState
  onSort: (sort: CompareSort | undefined) => void
  onFollow: Follow
}

export function SortControl({ state, onSort, onFollow }: Props) {
  const t = useTranslations('compare')
  const link = useCompareLink()
  const sorts = sortsOf(useSite().reader)
  const { sort, direction } = orderOf(state)
  const turned = toggleSort(state, sort)
  const Arrow = direction === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow
  return (
    <div
      data-sort=""
      className="no-print ml-auto flex items-center justify-end gap-2 max-md:min-w-[min(100%,13rem)] max-md:flex-1"
    >
      <Field label={t('sort')} className="compare-sort max-md:[&>label]:sr-only">
        {(control) => (
          <Select
            {...control}
            name="sort"
            className="min-w-0 md:w-56"
            value={state.sort ?? ''}
            onChange={(event) => onSort(sorts.find((name) => name === event.target.value))}
          >
            <option value="">{t('sorts.default')}</option>
            {sorts.map((name) => (
              <option key={name} value={name}>
                {t(`sorts.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {state.direction && <input type="hidden" name="direction" value={state.direction} />}
      <a
        href={link(turned)}
        rel="nofollow"
        aria-label={t(`turn.${direction}`)}
        data-tip={t(`turn.${direction}`)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line-strong bg-raised hover:border-ink"
        onClick={(event) => onFollow(event, turned)}
      >
        <Arrow aria-hidden className="size-4.5" />
      </a>
    </div>
  )
}

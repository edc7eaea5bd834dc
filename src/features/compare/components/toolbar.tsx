import { ListFilter, Search } from '#ui/icons.tsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#ui/button.tsx'
import { maxSearchLength, type CompareState } from '../query-state.ts'
import { FilterSheet, filterSheetId } from './filter-sheet.tsx'
import type { SetFilter } from './filter-fields.tsx'

type Props = {
  state: CompareState
  total: number
  onFilter: SetFilter
  onSearch: (text: string) => void
}

export function Toolbar({ state, total, onFilter, onSearch }: Props) {
  const t = useTranslations('compare')
  const id = useId()
  return (
    <div className="compare-toolbar no-print">
      <div className="compare-search">
        <label htmlFor={id} className="text-small font-semibold max-md:sr-only">
          {t('search')}
        </label>
        <span className="relative block">
          <input
            id={id}
            type="search"
            name="search"
            className="field-control pr-11"
            placeholder={t('searchPlaceholder')}
            maxLength={maxSearchLength}
            enterKeyHint="search"
            autoComplete="off"
            value={state.search}
            onChange={(event) => onSearch(event.target.value)}
          />
          <button
            type="submit"
            aria-label={t('submitSearch')}
            data-tip={t('submitSearch')}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Search aria-hidden className="size-4.5" />
          </button>
        </span>
      </div>
      <button
        type="button"
        popoverTarget={filterSheetId}
        className={buttonClass({ variant: 'secondary', className: 'narrow:basis-full md:hidden' })}
      >
        <ListFilter aria-hidden className="size-4.5" />
        {t('filtersActive', { count: Object.keys(state.filters).length })}
      </button>
      <FilterSheet state={state} total={total} onFilter={onFilter} />
      <noscript>
        <Button type="submit" className="max-md:w-full">
          {t('apply')}
        </Button>
      </noscript>
    </div>
  )
}

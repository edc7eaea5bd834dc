import { X } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '#ui/button.tsx'
import type { CompareState } from '../query-state.ts'
import { FilterFields, type SetFilter } from './filter-fields.tsx'

export const filterSheetId = 'compare-filters'

type Props = { state: CompareState; total: number; onFilter: SetFilter }

/**
 * A sheet on phones, as a popover that needs no script. Wide screens drop its box, and its fields
 * join the row around it.
 */
export function FilterSheet({ state, total, onFilter }: Props) {
  const t = useTranslations('compare')
  return (
    <fieldset
      id={filterSheetId}
      popover="auto"
      data-modal=""
      aria-label={t('filters')}
      className="filter-sheet"
    >
      <div className="flex items-center justify-between md:hidden">
        <p className="font-display text-subheading font-semibold">{t('filters')}</p>
        <IconButton
          aria-label={t('closeFilters')}
          data-tip={t('closeFilters')}
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          className="-my-2 -mr-2"
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <FilterFields state={state} onFilter={onFilter} />
      <Button type="submit" block className="mt-1 md:hidden">
        {t('show', { count: total })}
      </Button>
    </fieldset>
  )
}

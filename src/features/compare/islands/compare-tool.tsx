import { AskedFields } from '#render/asked-fields.tsx'
import { useEffect, useRef, type ChangeEvent, type FormEvent, type MouseEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { minPicks, pickParameter, viewParameter } from '#contract/picks.ts'
import { PagesNav } from '#render/pages-nav.tsx'
import { useHref, useSite } from '#render/site-context.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { Chips, type Follow } from '../components/chips.tsx'
import { filterSheetId } from '../components/filter-sheet.tsx'
import { PickTray } from '../components/pick-tray.tsx'
import { Results } from '../components/results.tsx'
import { SortControl } from '../components/sort-control.tsx'
import { formId } from '../components/table-header.tsx'
import { Toolbar } from '../components/toolbar.tsx'
import { useCompareLink } from '../components/use-compare-link.ts'
import { changeState, readState, setFilter, writeState, type CompareState } from '../query-state.ts'
import { countPages, differInSearchOnly, isComplete, showRows, type Answered } from '../rows.ts'
import { useComparison, type Step } from '../components/use-comparison.ts'
import { usePicks, type PickedCasino } from '../components/use-picks.ts'

type Props = {
  first: Answered
  /** How many casinos the edition lists. */
  all: number
  picked: readonly PickedCasino[]
}

/** Works as a form and links before the script runs. */
export function Island({ first, all, picked }: Props) {
  const t = useTranslations('compare')
  const locale = useLocale()
  const href = useHref()
  const { state, answered, status, ask, retry } = useComparison(first)
  const { picks, said, full, say, add, remove, clear } = usePicks({ state, first, picked, ask })
  const link = useCompareLink()
  const form = useRef<HTMLFormElement>(null)
  const count = useRef<HTMLOutputElement>(null)

  const rows = showRows(answered, state, locale)
  const total = isComplete(answered) ? rows.length : answered.total

  const follow: Follow = (event, next) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // A chip disappears when clicked, so the focus moves on.
    if (!event.currentTarget.closest('th, [data-sort]')) count.current?.focus()
    ask(next)
  }
  const goToFilters = (event: MouseEvent) => {
    event.preventDefault()
    form.current?.querySelector('select')?.focus()
  }
  const pick = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== pickParameter) return
    const casino = rows.find(({ slug }) => slug === target.value)
    if (!casino) return
    if (target.checked) add(casino)
    else remove(casino)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The rest is answered already; on phones this button only closes the filters.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('name') !== viewParameter)
      document.getElementById(filterSheetId)?.hidePopover()
    else if (picks.length < minPicks) say(t('picks.few'))
    else location.assign(link({ ...state, sideBySide: true }))
  }
  useAdoption(form, first.state, ask)

  return (
    <form
      ref={form}
      id={formId}
      method="get"
      action={href('compare')}
      aria-label={t('form')}
      autoComplete="off"
      onChange={pick}
      onSubmit={submit}
      data-steps=""
    >
      <AskedFields />
      <Toolbar
        state={state}
        total={total}
        onFilter={(name, value) => ask(setFilter(state, name, value))}
        onSearch={(search) => ask(changeState(state, { search }), 'typing')}
      />
      {/* A single element, so that the open filter sheet makes all of it inert. */}
      <div className="compare-results">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 md:gap-x-4 md:py-4">
          <output
            ref={count}
            tabIndex={-1}
            className="figures text-small font-semibold whitespace-nowrap outline-none"
          >
            {status === 'slow'
              ? t('loading')
              : status !== 'failed' && all > 0 && t('count', { count: total, all })}
          </output>
          <Chips state={state} onFollow={follow} />
          <SortControl
            state={state}
            onSort={(sort) => ask(changeState(state, { sort, direction: undefined }))}
            onFollow={follow}
          />
        </div>
        <Results
          state={state}
          rows={rows}
          picks={state.picks}
          any={all > 0}
          status={status}
          onFollow={follow}
          onFilters={goToFilters}
          onRetry={retry}
        />
        {!isComplete(answered) && (
          <PagesNav
            page={state.page}
            pages={countPages(answered.total)}
            to={(page) => link({ ...state, page })}
          />
        )}
        <PickTray
          state={state}
          picks={picks}
          listed={new Set(rows.map(({ slug }) => slug))}
          said={said}
          full={full}
          onRemove={remove}
          onClear={clear}
        />
      </div>
    </form>
  )
}

const isSame = (a: CompareState, b: CompareState) => String(writeState(a)) === String(writeState(b))

/** Takes over what was typed and chosen before the island woke. */
function useAdoption(
  form: React.RefObject<HTMLFormElement | null>,
  first: CompareState,
  takeOver: (state: CompareState, step: Step) => void,
) {
  const { reader } = useSite()
  useEffect(() => {
    if (!form.current) return
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const given = { ...readState(reader, new URLSearchParams(entries)), page: first.page }
    if (isSame(given, first)) return
    if (isSame({ ...given, picks: first.picks }, first)) takeOver(given, 'picking')
    else takeOver({ ...given, page: 1 }, differInSearchOnly(first, given) ? 'typing' : 'choice')
    // Once, on waking.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

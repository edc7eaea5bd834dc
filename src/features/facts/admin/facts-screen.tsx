import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { DataTable } from '#admin-kit/data-table.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { formatDay } from '#admin-kit/format.ts'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { pageSize } from '#admin-kit/lists/list-search.ts'
import { useListState } from '#admin-kit/lists/list-state.ts'
import { PagedList } from '#admin-kit/lists/paged-list.tsx'
import { paths } from '#admin-kit/paths.ts'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { SearchBox } from '#admin-kit/search-box.tsx'
import { useTyped } from '#admin-kit/use-typed.ts'
import { toDay } from '#contract/days.ts'
import type { FactState } from '#contract/evidence.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import type { CheckedFact, FactFilter } from '../contract.ts'
import { stated } from '../fields.ts'
import { FactDialog, type TypedFact } from './fact-dialog.tsx'
import { useChangeEntry } from '#content/editing/entry-calls.ts'
import { useCheckPage, useFactList } from './facts-api.ts'
import { sourceWords } from '#content/evidence/evidence-fields.tsx'
import { showFact } from './fact-words.ts'

const filterWords = {
  all: 'Due for a check',
  unsourced: 'Without a source',
  every: 'All facts',
}
const states: Record<keyof typeof filterWords, FactFilter> = {
  all: 'due',
  unsourced: 'unsourced',
  every: 'all',
}
const empty: Record<keyof typeof filterWords, string> = {
  all: 'No fact is due for a check.',
  unsourced: 'Every fact has a source.',
  every: 'There are no active casinos yet.',
}
const sorts = { due: { first: 'asc' } } as const

export function FactsScreen() {
  const edition = useEdition()
  return <Facts key={edition.id} />
}

function Facts() {
  const state = useListState({ filters: filterWords, sorts, usualSort: 'due' })
  const [typed, type] = useTyped(state.q, state.setQuery)
  const [opened, setOpened] = useState<TypedFact>()
  const page = useFactList({
    state: states[state.filter],
    q: state.q,
    limit: pageSize,
    offset: state.offset,
  })
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Facts to check"
        lede="Readers see where each fact comes from and when it was last checked. Facts are due two weeks before their check counts as too old; the most urgent come first."
      />
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search casinos" value={typed} onChange={type} />
        <LabelledSelect
          label="Show"
          texts={filterWords}
          value={state.filter}
          onChange={state.setFilter}
        />
      </div>
      <PagedList
        state={state}
        query={page}
        nouns={{ one: 'fact', many: 'facts' }}
        empty={state.q === '' ? empty[state.filter] : 'No facts match.'}
        loadingRow="h-14"
      >
        {(items) => <FactTable facts={items} onOpen={setOpened} />}
      </PagedList>
      {opened && (
        <FactDialog key={keyOf(opened)} fact={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

const keyOf = ({ casinoId, field }: CheckedFact) => `${casinoId} ${field}`

const tones: Record<FactState, 'positive' | 'warning' | 'negative' | 'neutral'> = {
  verified: 'positive',
  unsourced: 'neutral',
  unknown: 'neutral',
  outdated: 'warning',
  expired: 'negative',
}
const stateWords: Record<FactState, string> = {
  verified: 'Verified',
  unsourced: 'No source',
  unknown: 'Not stated',
  outdated: 'Check is too old',
  expired: 'Expired',
}

type TableProps = { facts: readonly CheckedFact[]; onOpen: (fact: TypedFact) => void }

function FactTable({ facts, onOpen }: TableProps) {
  const { table, follow } = useFocusOnNext(facts)
  return (
    <div ref={table}>
      <DataTable
        caption="Facts to check"
        isDense
        rows={facts}
        keyOf={keyOf}
        columns={[
          {
            heading: 'Fact',
            isName: true,
            className: 'md:w-1/5',
            render: ({ casinoId, casino, field }) => (
              <>
                {stated[field].label}
                <p className="text-small leading-tight">
                  <Link
                    to={paths.casino}
                    params={{ entryId: casinoId }}
                    className="font-normal text-muted underline underline-offset-4"
                  >
                    {casino}
                  </Link>
                </p>
              </>
            ),
          },
          {
            heading: 'Value',
            isLabelled: true,
            className: 'md:w-1/6',
            render: (fact) => {
              const text = showFact(fact)
              return (
                <span title={text} className="line-clamp-2 leading-tight">
                  {text}
                </span>
              )
            },
          },
          {
            heading: 'Last check',
            isLabelled: true,
            className: 'md:w-1/4',
            render: (fact) => <LastCheck fact={fact} />,
          },
          {
            heading: 'Actions',
            render: (fact) => (
              <div className="flex flex-wrap gap-2 lg:flex-nowrap lg:whitespace-nowrap">
                {isRepeatable(fact) && <SameButton fact={fact} onCheck={follow} />}
                {isRepeatable(fact) && <PageButton fact={fact} onCheck={follow} />}
                {isTyped(fact) ? (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${editWord(fact)}: ${describe(fact)}`}
                    onClick={() => onOpen(fact)}
                  >
                    {editWord(fact)}
                  </Button>
                ) : (
                  <Link
                    to={paths.bonuses}
                    params={{ entryId: fact.casinoId }}
                    aria-label={`${editWord(fact)}: ${describe(fact)}`}
                    className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  >
                    {editWord(fact)}
                  </Link>
                )}
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}

const describe = ({ field, casino }: CheckedFact) => `${stated[field].label} of ${casino}`

const isTyped = (fact: CheckedFact): fact is TypedFact => fact.field !== 'bonuses'

const editWord = ({ evidence }: CheckedFact) => (evidence ? 'Edit' : 'Add source')

/** What was said to hold until a day that has passed needs a new day. */
const isRepeatable = ({ evidence, state }: CheckedFact) => evidence !== null && state !== 'expired'

function LastCheck({ fact: { evidence, state, dueOn } }: { fact: CheckedFact }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 text-tiny lg:flex-nowrap lg:whitespace-nowrap">
        <Badge tone={tones[state]}>{stateWords[state]}</Badge>
        {dueOn && `due ${formatDay(dueOn)}`}
      </p>
      {evidence && (
        <p className="text-tiny text-muted lg:whitespace-nowrap">
          {evidence.url === null ? (
            sourceWords[evidence.source].toLowerCase()
          ) : (
            <a
              href={evidence.url}
              target="_blank"
              rel="noopener noreferrer"
              className="underline underline-offset-4"
            >
              {sourceWords[evidence.source].toLowerCase()}{' '}
              <ExternalLink aria-label="(opens in a new tab)" className="inline size-3" />
            </a>
          )}
          {', '}
          {formatDay(evidence.checkedOn)}
        </p>
      )}
    </div>
  )
}

type SameProps = { fact: CheckedFact; onCheck: (fact: CheckedFact) => void }

function SameButton({ fact, onCheck }: SameProps) {
  const check = useChangeEntry('casinos', 'The check could not be stored. Try again.')
  const { casinoId, field, evidence, version } = fact
  if (!evidence) return null
  return (
    <BusyButton
      variant="secondary"
      size="sm"
      data-same={keyOf(fact)}
      aria-label={`Still the same: ${describe(fact)}`}
      blocked={check.isPending}
      onClick={() => {
        const again = { ...evidence, checkedOn: toDay(new Date()) }
        const changes = { version, evidence: { [field]: again } }
        // Its row is gone by the time the call has succeeded and the list is read again.
        onCheck(fact)
        check.mutate({ id: casinoId, changes, said: `${describe(fact)} is checked` })
      }}
    >
      Still the same
    </BusyButton>
  )
}

/** Serves whoever has just read a page from which several facts come. */
function PageButton({ fact, onCheck }: SameProps) {
  const check = useCheckPage()
  const { casinoId, casino, evidence } = fact
  const url = evidence?.url
  if (!url) return null
  return (
    <BusyButton
      variant="secondary"
      size="sm"
      aria-label={`Whole page unchanged: all facts of ${casino} from the page behind ${describe(fact)}`}
      blocked={check.isPending}
      onClick={() => {
        onCheck(fact)
        check.mutate({ casinoId, url, today: toDay(new Date()) })
      }}
    >
      Whole page unchanged
    </BusyButton>
  )
}

/** Once a checked fact has left the list, the button of the one in its place has the focus. */
function useFocusOnNext(facts: readonly CheckedFact[]) {
  const table = useRef<HTMLDivElement>(null)
  const left = useRef<{ key: string; index: number }>(undefined)
  useEffect(() => {
    const { current } = left
    if (!current || facts.some((fact) => keyOf(fact) === current.key)) return
    left.current = undefined
    const buttons = [...(table.current?.querySelectorAll<HTMLElement>('[data-same]') ?? [])]
    buttons[Math.min(current.index, buttons.length - 1)]?.focus()
  }, [facts])
  return {
    table,
    follow: (fact: CheckedFact) => {
      const buttons = [...(table.current?.querySelectorAll<HTMLElement>('[data-same]') ?? [])]
      const index = buttons.findIndex(({ dataset }) => dataset['same'] === keyOf(fact))
      left.current = { key: keyOf(fact), index: Math.max(0, index) }
    },
  }
}

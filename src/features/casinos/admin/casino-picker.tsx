import { useQueries } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useEdition } from '#admin-kit/edition.ts'
import { NamePicker } from '#admin-kit/name-picker.tsx'
import { splitList } from '#content/editing/field-values.ts'
import { IconButton } from '#ui/button.tsx'
import { readingCasino, useCasinoPage } from './casino-api.ts'

const separator = '\n'

/** Casinos in an order of one's own; the form holds their ids, one a line. */
export function CasinoPicker({ name, label }: { name: string; label: string }) {
  const { setValue, getFieldState, formState } = useFormContext()
  const edition = useEdition()
  const typed: unknown = useWatch({ name })
  const ids = splitList(typeof typed === 'string' ? typed : '', separator)
  const picked = useQueries({ queries: ids.map((id) => readingCasino(edition, id)) })
  const [words, setWords] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const found =
    useCasinoPage({ q: useDeferredValue(words.trim()) || undefined, limit: '20' }).data?.items ?? []
  const change = (next: readonly string[]) =>
    setValue(name, next.join(separator), { shouldDirty: true })

  function remove(id: string) {
    change(ids.filter((other) => other !== id))
    // The button that had the focus is gone.
    box.current?.focus()
  }

  return (
    <div className="grid gap-3 sm:col-span-2">
      <p className="text-small text-muted">
        If any are picked, the list shows them in this order; otherwise all that meet the
        conditions.
      </p>
      {ids.length > 0 && (
        <ol aria-label={label} className="grid gap-1">
          {ids.map((id, index) => {
            const { data, isError } = picked[index] ?? {}
            const title = data?.name ?? (isError ? 'A deleted casino' : '…')
            return (
              <li
                key={id}
                className="flex items-center gap-2 rounded-control border border-line px-3 py-1"
              >
                <span className="min-w-0 flex-1">
                  {index + 1}. {title}
                </span>
                <Move
                  label={`Move ${title} up`}
                  isLast={index === 0}
                  onMove={() => change(swap(ids, index - 1))}
                  icon={<ArrowUp aria-hidden className="size-4.5" />}
                />
                <Move
                  label={`Move ${title} down`}
                  isLast={index === ids.length - 1}
                  onMove={() => change(swap(ids, index))}
                  icon={<ArrowDown aria-hidden className="size-4.5" />}
                />
                <IconButton aria-label={`Remove ${title}`} onClick={() => remove(id)}>
                  <X aria-hidden className="size-4.5" />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
      <NamePicker
        label="Add a casino"
        hint="Type a part of its name."
        error={getFieldState(name, formState).error?.message}
        action="Add"
        words={words}
        onWords={setWords}
        found={found}
        onPick={({ id }) => change([...ids.filter((other) => other !== id), id])}
        box={box}
      />
    </div>
  )
}

/** Swaps an entry with the one after it. */
const swap = (ids: readonly string[], index: number) =>
  ids.toSpliced(index, 2, ...ids.slice(index, index + 2).toReversed())

type MoveProps = { label: string; isLast: boolean; onMove: () => void; icon: ReactNode }

/** A disabled button would lose the focus that moved an entry to the end. */
function Move({ label, isLast, onMove, icon }: MoveProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isLast}
      onClick={() => {
        if (!isLast) onMove()
      }}
      className={isLast ? 'opacity-40' : ''}
    >
      {icon}
    </IconButton>
  )
}

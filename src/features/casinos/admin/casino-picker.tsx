import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { splitList } from '#content/editing/field-values.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useCasinoPage } from './casino-api.ts'

const separator = '\n'

/** Casinos in an order of one's own; the form holds their ids, one a line. */
export function CasinoPicker({ name, label }: { name: string; label: string }) {
  const { setValue } = useFormContext()
  const typed: unknown = useWatch({ name })
  const ids = splitList(typeof typed === 'string' ? typed : '', separator)
  const [words, setWords] = useState('')
  const options = useId()
  const all = useCasinoPage({ limit: '200' }).data?.items ?? []
  const found = useCasinoPage({ q: useDeferredValue(words.trim()) || undefined, limit: '20' }).data?.items ?? []
  const nameOf = (id: string) => [...found, ...all].find((casino) => casino.id === id)?.name ?? id
  const wanted = found.find((casino) => casino.name.toLowerCase() === words.trim().toLowerCase())
  const change = (next: readonly string[]) => setValue(name, next.join(separator), { shouldDirty: true })

  function add() {
    if (!wanted) return
    change([...ids.filter((id) => id !== wanted.id), wanted.id])
    setWords('')
  }

  return (
    <div className="grid gap-3 sm:col-span-2">
      <p className="text-small text-muted">
        If any are picked, the list shows them in this order; otherwise all that meet the conditions.
      </p>
      {ids.length > 0 && (
        <ol aria-label={label} className="grid gap-1">
          {ids.map((id, index) => (
            <li key={id} className="flex items-center gap-2 rounded-control border border-line px-3 py-1">
              <span className="min-w-0 flex-1">
                {index + 1}. {nameOf(id)}
              </span>
              <Move label={`Move ${nameOf(id)} up`} disabled={index === 0} onClick={() => change(swap(ids, index - 1))}>
                <ArrowUp aria-hidden className="size-4.5" />
              </Move>
              <Move
                label={`Move ${nameOf(id)} down`}
                disabled={index === ids.length - 1}
                onClick={() => change(swap(ids, index))}
              >
                <ArrowDown aria-hidden className="size-4.5" />
              </Move>
              <Move label={`Remove ${nameOf(id)}`} onClick={() => change(ids.filter((other) => other !== id))}>
                <X aria-hidden className="size-4.5" />
              </Move>
            </li>
          ))}
        </ol>
      )}
      <div className="flex items-end gap-2">
        <Field label="Add a casino" hint="Type a part of its name." className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              list={options}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          )}
        </Field>
        <Button variant="secondary" disabled={!wanted} onClick={add}>
          Add
        </Button>
      </div>
      <datalist id={options}>
        {found.map((casino) => (
          <option key={casino.id} value={casino.name} />
        ))}
      </datalist>
    </div>
  )
}

/** Swaps an entry with the one after it. */
const swap = (ids: readonly string[], index: number) =>
  ids.toSpliced(index, 2, ...ids.slice(index, index + 2).toReversed())

type MoveProps = { label: string; disabled?: boolean; onClick: () => void; children: React.ReactNode }

function Move({ label, ...rest }: MoveProps) {
  return <IconButton aria-label={label} {...rest} />
}

import type { ContentKind } from '#contract/content-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useState } from 'react'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { TranslationsApi } from '../translations/api.server.ts'
import { diffLines, type TextChange } from './text-differences.ts'

const api = hc<TranslationsApi>(...apiClient).admin.translations

type Props = {
  entity: ContentKind
  id: string
  field: string
  /** Hash of the original that was translated. */
  source: string
  original: string
}

export function OriginalChanges(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className="text-small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-muted">What changed in the original</summary>
      {open && <Changes {...props} />}
    </details>
  )
}

function Changes({ entity, id, field, source, original }: Props) {
  const edition = useEdition()
  const query = { entity, id, field, hash: source }
  const then = useQuery(reading(api.source, { query }, edition.id))
  if (then.isError)
    return <p className="mt-2 text-negative">Could not load the earlier original.</p>
  if (!then.data) return <p className="mt-2 text-muted">Loading…</p>
  const { text } = then.data
  if (text === null)
    return (
      <p className="mt-2 text-muted">
        It is unknown which version of the original this was made from.
      </p>
    )
  return (
    <div
      lang="en"
      className="mt-2 wrap-anywhere whitespace-pre-line"
      role="region"
      aria-label="Changes in the original"
    >
      {shorten(diffLines(text, original)).map(({ kind, text: line }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no ids and never move
        <Line key={index} kind={kind}>
          {line}
        </Line>
      ))}
    </div>
  )
}

function Line({ kind, children }: { kind: TextChange['kind']; children: string }) {
  if (kind === 'removed')
    return (
      <del className="block rounded-badge bg-negative-soft px-2 py-0.5 no-underline">
        <span className="sr-only">Removed: </span>
        {children}
      </del>
    )
  if (kind === 'added')
    return (
      <ins className="block rounded-badge bg-positive-soft px-2 py-0.5 no-underline">
        <span className="sr-only">Added: </span>
        {children}
      </ins>
    )
  return <p className="px-2 py-0.5 text-muted">{children}</p>
}

/** Keeps unchanged lines only next to changes. */
function shorten(changes: readonly TextChange[]): TextChange[] {
  const isNear = (index: number) =>
    [-1, 0, 1].some((step) => (changes[index + step]?.kind ?? 'same') !== 'same')
  return changes.flatMap((change, index) => {
    if (isNear(index)) return [change]
    return index === 0 || isNear(index - 1) ? [{ kind: 'same' as const, text: '…' }] : []
  })
}

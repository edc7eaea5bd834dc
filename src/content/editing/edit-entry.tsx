import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useParams, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import type { EntryKind } from '#admin-kit/entry-kind.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props<Entry> = {
  kind: EntryKind
  readEntry: (id: string) => UseQueryOptions<Entry, Error, Entry, string[]>
  renderForm: (entry: Entry) => ReactNode
}

/** The form of the entry that the address names. */
export function EditEntry<Entry>({ kind, readEntry, renderForm }: Props<Entry>) {
  const edition = useEdition()
  const { entryId = '' } = useParams({ strict: false })
  const { data, isError, isFetchedAfterMount } = useQuery(readEntry(entryId))
  return (
    <Begun
      key={`${edition.id} ${entryId}`}
      // What is cached may be outdated, and a form must not begin with it.
      found={isFetchedAfterMount ? data : undefined}
      missing={isError ? <MissingEntry kind={kind} /> : <Loading noun={kind.noun} />}
      renderForm={renderForm}
    />
  )
}

type BegunProps<Entry> = Pick<Props<Entry>, 'renderForm'> & {
  found: Entry | undefined
  missing: ReactNode
}

/** Keeps the entry that editing began with, whatever changes meanwhile. */
function Begun<Entry>({ found, missing, renderForm }: BegunProps<Entry>) {
  const [entry, setEntry] = useState(found)
  if (entry === undefined && found !== undefined) setEntry(found)
  return entry === undefined ? missing : renderForm(entry)
}

function Loading({ noun }: { noun: string }) {
  return (
    <output className="grid gap-5">
      <span className="sr-only">Loading the {noun}</span>
      <Skeleton className="h-9 max-w-96" />
      <Skeleton className="h-96" />
    </output>
  )
}

function MissingEntry({ kind }: { kind: EntryKind }) {
  return (
    <Notice tone="warning" role="alert" title={`This ${kind.noun} does not exist`}>
      <p className="mb-3">It may have been deleted, or belong to the other edition.</p>
      <Link to={kind.home} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Close
      </Link>
    </Notice>
  )
}

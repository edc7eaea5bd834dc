import type { QueryClient } from '@tanstack/react-query'
import type { Difference } from './differences.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { EditedKind } from '#contract/content-kinds.ts'
import type { Edition } from '#editions/edition.ts'

export type StoredEntry = { id: string; version: number; updatedAt: string }

export type BasedOn = { version: number | undefined }

export type EntryKind = {
  /** How sentences name an entry, such as `casino` or `blog post`. */
  noun: string
  entity: EditedKind
  /** A change makes every answer below this stale. */
  listPath: string
  alsoChanged: readonly string[]
  home: string
  /** A conflict unless it is the version that was seen. */
  remove: (id: string, edition: string, version: number) => Promise<unknown>
}

export type EntryForm<
  Entry extends StoredEntry,
  Values extends FieldValues,
  Changes extends object,
  Creation,
> = {
  kind: EntryKind
  toFormValues: (entry: Entry) => Values
  /** A new one in the edition. */
  blank: (edition: Edition) => Values
  toChanges: (values: Values, start: Values) => Changes
  toCreation: (values: Values, edition: Edition) => Creation
  /** Fails if the stored version differs. */
  change: (id: string, changes: Changes & BasedOn, edition: string) => Promise<Entry>
  create: (creation: Creation, edition: string) => Promise<Entry>
  createResolver: (edition: Edition, start?: Values) => Resolver<Values>
  findDifferences: (mine: Values, start: Values, stored: Values) => Difference[]
  isFieldPath: (path: string) => boolean
  onRefused?: (values: Values) => void
}

/** Marks every answer stale that a change of the kind's entries concerns. */
export async function refreshEntries(
  queryClient: QueryClient,
  { listPath, alsoChanged }: EntryKind,
): Promise<void> {
  const isStale = (path: unknown) =>
    typeof path === 'string' &&
    (path.startsWith(listPath) || alsoChanged.some((other) => path.startsWith(other)))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey[0]) })
}

/** The entries that were opened last, in the storage of the browser; nothing personal. */
import { editedKinds } from '#contract/content-kinds.ts'
import type { EntryKind } from './entry-kind.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

export type RecentEntry = {
  edition: string
  entity: EntryKind['entity']
  id: string
  title: string
}

const storageKey = 'recent entries'
const kept = 20
const shown = 5

/** Leaves out what another version stored of kinds that are called otherwise now. */
function readAll(): RecentEntry[] {
  const stored = readStored(storageKey)
  if (!Array.isArray(stored)) return []
  return (stored as RecentEntry[]).filter(({ entity }) => editedKinds.includes(entity))
}

export function listRecentEntries(edition: string): RecentEntry[] {
  return readAll()
    .filter((entry) => entry.edition === edition)
    .slice(0, shown)
}

export function rememberEntry(entry: RecentEntry): void {
  writeStored(storageKey, [entry, ...readAll().filter(({ id }) => id !== entry.id)].slice(0, kept))
}

export function forgetEntry(deletedId: string): void {
  writeStored(
    storageKey,
    readAll().filter(({ id }) => id !== deletedId),
  )
}

export const forgetRecentEntries = () => removeStored(storageKey)

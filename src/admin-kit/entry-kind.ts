/** What tells the kinds of content apart that are edited in the same way. */
import type { Difference } from './differences.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Edition } from '#editions/edition.ts'

export type StoredEntry = { id: string; version: number; updatedAt: string }

export type EntryKind = {
  /** What a sentence calls one: `casino`, `blog post`. */
  noun: string
  /** What the audit log calls it. */
  entity: 'casino' | 'guide' | 'post'
  /** Where administrators list them. */
  listPath: string
  /** Where one is created; with `/{id}` where it is changed and deleted. */
  path: string
  /** Other addresses whose answers a change makes stale. */
  alsoChanged: readonly string[]
  /** Address of the tab. */
  home: string
}

/** How one kind's form speaks with the API. */
export type EntryForm<Entry extends StoredEntry, Values extends FieldValues> = {
  kind: EntryKind
  toFormValues: (entry: Entry) => Values
  blank: () => Values
  /** What of the form differs from what it began with. */
  toChanges: (values: Values, start: Values) => Record<string, unknown>
  toCreation: (values: Values, edition: Edition) => Record<string, unknown>
  createResolver: (edition: Edition, start?: Values) => Resolver<Values>
  findDifferences: (mine: Values, start: Values, stored: Values) => Difference[]
  /** Whether the form shows a field of that path. */
  isFieldPath: (path: string) => boolean
  /** Called when the form's own check refused it. */
  onRefused?: (values: Values) => void
}

export const startSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

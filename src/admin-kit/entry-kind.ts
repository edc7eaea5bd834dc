/** What tells the kinds of content apart that are edited in the same way. */
import type { Difference } from './differences.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Edition } from '#editions/edition.ts'

export type StoredEntry = { id: string; version: number; updatedAt: string }

/** The version that a change is based on. */
export type BasedOn = { version: number | undefined }

export type EntryKind = {
  /** What a sentence calls one: `casino`, `blog post`. */
  noun: string
  /** What the audit log calls it. */
  entity: 'casino' | 'guide' | 'post'
  /** Where administrators list them: a change makes every answer below it stale. */
  listPath: string
  /** Other addresses whose answers a change makes stale. */
  alsoChanged: readonly string[]
  /** Address of the tab. */
  home: string
  /** Deletes one of an edition. */
  remove: (id: string, edition: string) => Promise<unknown>
}

/** How one kind's form speaks with the API: it takes what is changed as `Changes`, and what is new as `Creation`. */
export type EntryForm<Entry extends StoredEntry, Values extends FieldValues, Changes extends object, Creation> = {
  kind: EntryKind
  toFormValues: (entry: Entry) => Values
  blank: () => Values
  /** What of the form differs from what it began with. */
  toChanges: (values: Values, start: Values) => Changes
  toCreation: (values: Values, edition: Edition) => Creation
  /** Changes the one with the id, unless it has another version by now. */
  change: (id: string, changes: Changes & BasedOn, edition: string) => Promise<Entry>
  create: (creation: Creation, edition: string) => Promise<Entry>
  createResolver: (edition: Edition, start?: Values) => Resolver<Values>
  findDifferences: (mine: Values, start: Values, stored: Values) => Difference[]
  /** Whether the form shows a field of that path. */
  isFieldPath: (path: string) => boolean
  /** Called when the form's own check refused it. */
  onRefused?: (values: Values) => void
}

export const startSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

import type { LanguageCode } from '#i18n/languages.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { BulkChange, BulkRow } from '../bulk/run.server.ts'
import { kindLabels, kinds, type ContentKind, type ContentPlural } from '#contract/content-kinds.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import type { TextHashes } from '../translations/contract.ts'
import type { Fields } from '../fields.ts'
import type { PartVersions } from './parts.server.ts'

export type EntryRow = {
  id: string
  edition: string
  slug: string
  textHashes: TextHashes
  version: number
  partVersions?: PartVersions
  createdAt: Date
  updatedAt: Date
}

export type EntryTable = PgTable & Record<keyof Omit<EntryRow, 'partVersions'>, PgColumn>
export type TextsTable = PgTable &
  Record<'entryId' | 'language' | 'isPublic' | 'sources' | 'updatedAt', PgColumn>

export type TextsRow = {
  entryId: string
  language: string
  isPublic: boolean
  sources: TextHashes
} & Record<string, unknown>

/** Translated fields, `isPublic` and `sources` by language. */
export type TextsView = Record<
  string,
  { isPublic: boolean; sources: TextHashes } & Record<string, unknown>
>

/** What every input of a kind may hold beside its own fields. */
export type EntryInput = {
  slug?: string | undefined
  translations?: Readonly<Record<string, object | undefined>> | undefined
  /** Languages whose new translations are public by default. */
  publicIfNew?: readonly string[] | undefined
  tenant?: string | undefined
  version?: number | undefined
}

/** `later`: the caller ranks entries at the end of its transaction. */
export type Ranking = 'now' | 'later'

export type Preparation<Row, Input> = {
  edition: Edition
  input: Input
  /** The stored row; absent for a new entry. */
  row: Row | undefined
  /** Null for the demonstration, which says of its people what it likes. */
  actor: Actor
  now: Date
  ranking: Ranking
  /** What was valid once may come back, although what it names is gone. */
  isRestore: boolean
  /** Of a deleted entry that comes back, which has no row. */
  id?: string | undefined
}

/** What every kind has of its own and follows from its name alone. */
export const identify = <Kind extends ContentKind>(entity: Kind) => ({
  entity,
  plural: kinds[entity].plural,
  notFoundMessage: `${kindLabels[entity]} not found`,
  deletedMessage: `${kindLabels[entity]} deleted successfully`,
})

/** What the write of an entry means beside its own columns. */
export type EntryWriting<View, Input> = {
  /** Whether a change depends on all entries. */
  needsLock(input: Input): boolean
  /** Records what the kind keeps of a change beside the audit log. */
  recordChange(
    tx: Transaction,
    change: { edition: Edition; input: Input; now: Date; before: View; after: View },
  ): Promise<void>
  /** What a change means for other entries; `changed` is absent after a removal. */
  settle(
    tx: Transaction,
    edition: Edition,
    now: Date,
    changed?: { id: string; actor: Actor; input: Input; isNew: boolean; isRestore: boolean },
  ): Promise<void>
  /** What readers could see is kept for them at the end of every write, once all places are set. */
  keepRecord(
    tx: Transaction,
    edition: Edition,
    written: { ids: readonly string[]; now: Date },
  ): Promise<void>
  /** Places given by a file, once in each transaction. */
  rank(
    tx: Transaction,
    edition: Edition,
    ranking: { wanted: readonly { id: string; place: number }[]; actor: Actor; now: Date },
  ): Promise<void>
}

/** Where a kind of content is stored, and what is its own about writing it. */
export type EntryKind<
  Row extends EntryRow,
  View extends { id: string; version: number },
  Input extends EntryInput,
  Creation extends z.ZodObject,
  Changes extends z.ZodObject,
  Bulk extends BulkRow = BulkRow,
> = Partial<EntryWriting<View, Input>> & {
  entity: ContentKind
  /** The name in change notices, locks and files. */
  plural: ContentPlural
  notFoundMessage: string
  deletedMessage: string
  /** Kinds whose entries its own name; all are removed in an order in which nothing is missed. */
  names?: readonly ContentKind[]
  table: EntryTable
  /** Which of the table's rows; all by default. */
  own?: SQL
  /** The column of its name or title. */
  name: PgColumn
  texts: TextsTable
  fields: Fields
  bulk: BulkFields<Bulk>
  /** The order of lists in the admin. */
  order: readonly SQL[]
  creation: Creation
  changes: Changes
  reservedSlugs?: ReadonlySet<string>
  /** Slugs that names are not made into; somebody may still type them. */
  avoidedSlugs?: ReadonlySet<string>
  /** @param main the edition's main language, which the row's own texts are in */
  toView(row: Row, translations: TextsView, main: LanguageCode): View
  /** Reads inputs that have second names of fields. */
  normalise?(input: z.output<Creation> | z.output<Changes>): Input
  /** The columns to write. @throws AppError */
  prepare(tx: Transaction, preparation: Preparation<Row, Input>): Promise<object>
  /** Why entries that others name cannot be removed, by id; the others are left out. */
  explainUses?(
    tx: Transaction,
    edition: Edition,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** Whether a value of a field that has a `role` needs it; all of them do if it is left out. */
  needsRole?(tx: Executor, edition: Edition, field: string, value: unknown): Promise<boolean>
  /** What follows from other fields, and is therefore no change of its own. */
  derived?: readonly string[]
  /** Fields of which a view, or one that was recorded, holds a stand-in, as they are stored. */
  toStored?(view: Partial<View>): Partial<Record<keyof View, unknown>>
}

/** What bulk actions of a kind read and change. */
export type BulkFields<Bulk extends BulkRow> = {
  /** Columns beside id, version and name. */
  fields: readonly string[]
  /** Further columns of the same change. */
  alsoSet?(next: Partial<Bulk>): Record<string, SQL>
  /** Makes changes that differ from entry to entry; answers true if it made them. */
  updateEach?(
    tx: Transaction,
    edition: string,
    changes: readonly BulkChange<Bulk>[],
  ): Promise<boolean>
}

/** A kind as those see it who treat all alike. */
export type AnyKind = EntryKind<
  EntryRow,
  { id: string; version: number },
  EntryInput,
  z.ZodObject,
  z.ZodObject
>

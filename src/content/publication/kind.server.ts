import { desc, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { ContentKind } from '#contract/content-kinds.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import type { EntryInput, EntryKind, Preparation, TextsTable } from '../entries/kind.server.ts'
import { identify } from '../entries/kind.server.ts'
import { blankBelow } from '../entries/reading.server.ts'
import { viewOf } from '../entries/views.server.ts'
import type { Fields } from '../fields.ts'
import type { PublishedBulkRow } from './bulk.ts'
import { readPublication, type PublicationInput } from './publication.server.ts'
import { asPublished, type PublishedKind, type PublishedTable } from './queries.server.ts'
import type { PublishedRow } from './publication.server.ts'

type Definition<Row extends PublishedRow, View, Input, Creation, Changes, Query> = {
  entity: ContentKind
  /** The same as in `EntryKind`. */
  names?: readonly ContentKind[]
  table: PublishedTable
  texts: TextsTable
  /** A page exists in the languages that this field is translated into. */
  main: PgColumn
  fields: Fields
  schemas: { creation: Creation; changes: Changes; admin: z.ZodObject & z.ZodType<View> }
  /** Texts that lists leave out. */
  long: readonly string[]
  /** Not shown in the main language where `main` is translated. */
  followTitle?: readonly string[]
  /** Slugs that titles are not made into. */
  avoidedSlugs?: ReadonlySet<string>
  /** Further columns of administrators' lists and bulk actions. */
  listed?: readonly string[]
  /** Further conditions of public lists. */
  matches?: (query: Query) => SQL | undefined
  /** May give further columns. @throws AppError */
  check?: (tx: Transaction, preparation: Preparation<Row, Input>) => Promise<object | void>
  explainUses?: (
    tx: Transaction,
    edition: Edition,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

/** A kind with titles, newest first. */
export function definePublishedKind<
  Row extends PublishedRow,
  View extends { id: string; version: number },
  Input extends EntryInput & PublicationInput,
  Creation extends z.ZodObject,
  Changes extends z.ZodObject,
  Query,
>(definition: Definition<Row, View, Input, Creation, Changes, Query>) {
  const {
    entity,
    names = [],
    table,
    texts,
    main,
    fields,
    schemas,
    long,
    followTitle = [],
    avoidedSlugs,
    listed = [],
    matches,
    check,
    explainUses,
  } = definition
  const { id, title, slug, createdAt, updatedAt } = table
  const toView = viewOf(schemas.admin)
  const order = [desc(createdAt), desc(id)]
  const kind: EntryKind<Row, View, Input, Creation, Changes, PublishedBulkRow> &
    PublishedKind<Query> = {
    ...identify(entity),
    names,
    table,
    name: title,
    texts,
    fields,
    order,
    creation: schemas.creation,
    changes: schemas.changes,
    ...(avoidedSlugs && { avoidedSlugs }),
    bulk: {
      fields: ['isPublished', 'publishAt', ...listed],
      alsoSet: (next) => (next.isPublished ? asPublished(table) : {}),
    },
    reading: {
      order,
      main,
      long,
      also: () => blankBelow({ table, texts, main }, followTitle),
      ...(matches && { matches }),
    },
    listing: {
      columns: pickColumns(table, listed),
      searched: [title, slug],
      sorts: { newest: createdAt, changed: updatedAt, title },
    },
    // The admin's schema is made of the table's fields.
    toView: (row, translations) => toView({ ...row, translations } as never),
    ...(explainUses && { explainUses }),
    async prepare(tx, preparation) {
      const more = await check?.(tx, preparation)
      const { input, row, now } = preparation
      const {
        translations: _texts,
        tenant: _tenant,
        version: _version,
        slug: _slug,
        ...values
      } = input
      return { ...values, ...more, ...readPublication(input, now, row) }
    },
  }
  return kind
}

function pickColumns(table: PublishedTable, names: readonly string[]): Record<string, PgColumn> {
  const columns = getTableColumns(table)
  return Object.fromEntries(names.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])))
}

/** Administrators' lists of what is drafted, scheduled and published. */
import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { escapeLike } from '#db/escape-like.ts'
import type { EntryListFilter } from './contract.ts'

type Publishable = Record<'isPublished' | 'publishAt', PgColumn>

/** Includes drafts. */
export function isListed(table: Publishable, searched: readonly PgColumn[], { q, status }: EntryListFilter) {
  const pattern = q && `%${escapeLike(q)}%`
  return and(
    status && hasStatus(table, status),
    pattern ? or(...searched.map((column) => ilike(column, pattern))) : undefined,
  )
}

function hasStatus(table: Publishable, status: NonNullable<EntryListFilter['status']>): SQL | undefined {
  if (status === 'published') return eq(table.isPublished, true)
  return and(
    eq(table.isPublished, false),
    status === 'scheduled' ? isNotNull(table.publishAt) : isNull(table.publishAt),
  )
}

type Order = { sort: PgColumn; direction: 'asc' | 'desc'; thenBy?: readonly SQL[]; id: PgColumn }

/** Sorts by id last, so that pages neither repeat nor miss entries. */
export function inListOrder({ sort, direction, thenBy = [], id }: Order): SQL[] {
  const by = direction === 'asc' ? asc : desc
  return [by(sort), ...thenBy, by(id)]
}

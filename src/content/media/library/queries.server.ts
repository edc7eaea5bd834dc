import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { media, mediaUses, mediaVariants } from '#db/schema/media.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { LibraryQuery, LibrarySort } from './contract.ts'

const { bytes: _bytes, ...columns } = getTableColumns(media)

export type PictureRow = Omit<typeof media.$inferSelect, 'bytes'>

/** Whether an entry uses it or, as `set` says, the settings do. */
const isUsed = (db: Executor, set: readonly string[]) =>
  or(
    exists(
      db
        .select({ one: sql`1` })
        .from(mediaUses)
        .where(eq(mediaUses.mediaId, media.id)),
    ),
    inArray(media.id, [...set]),
  ) ?? sql`false`

/** Logos need no description: the casino's name stands beside them. */
const isUndescribed = and(
  eq(media.alt, ''),
  eq(media.isDecorative, false),
  ne(media.purpose, 'logo'),
)

function shown(db: Executor, show: LibraryQuery['show'], set: readonly string[]): SQL | undefined {
  if (show === 'used') return isUsed(db, set)
  if (show === 'unused') return not(isUsed(db, set))
  return show === 'undescribed' ? isUndescribed : undefined
}

const inLibrary = (edition: string) => and(eq(media.edition, edition), isNull(media.replacedBy))

type Search = LibraryQuery & {
  /** The pictures that the settings show. */
  set: readonly string[]
}

const matching = (db: Executor, edition: string, { q, show, purpose, set }: Search) =>
  and(
    inLibrary(edition),
    purpose && eq(media.purpose, purpose),
    shown(db, show, set),
    q
      ? sql`strpos(lower(concat_ws(' ', ${media.fileName}, ${media.alt}, jsonb_path_query_array(${media.alts}, '$.*')::text)), ${q.toLowerCase()}) > 0`
      : undefined,
  )

const orders: Record<LibrarySort, SQL> = {
  newest: desc(media.createdAt),
  oldest: asc(media.createdAt),
  name: asc(sql`lower(${media.fileName})`),
}

export async function findPictures(
  db: Executor,
  edition: string,
  query: Search,
): Promise<PictureRow[]> {
  return await db
    .select(columns)
    .from(media)
    .where(matching(db, edition, query))
    .orderBy(orders[query.sort], media.id)
    .limit(query.limit)
    .offset(query.offset)
}

export const countPictures = (db: Executor, edition: string, query: Search) =>
  db.$count(media, matching(db, edition, query))

export async function findPicture(
  db: Executor,
  edition: string,
  id: string,
): Promise<PictureRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(media)
    .where(and(inLibrary(edition), eq(media.id, id)))
  return row
}

/** No entry can begin to use it until the transaction ends. */
export async function lockPicture(
  tx: Transaction,
  edition: string,
  id: string,
): Promise<PictureRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(media)
    .where(and(inLibrary(edition), eq(media.id, id)))
    .for('update')
  return row
}

export async function updatePicture(
  tx: Transaction,
  id: string,
  values: Partial<Pick<PictureRow, 'alt' | 'alts' | 'isDecorative' | 'focusX' | 'focusY'>>,
): Promise<void> {
  await tx.update(media).set(values).where(eq(media.id, id))
}

export async function deletePicture(tx: Transaction, id: string): Promise<void> {
  await tx.delete(media).where(eq(media.id, id))
}

/** Its addresses lead to the next one, as do those that led to it. */
export async function leadTo(tx: Transaction, id: string, nextId: string): Promise<void> {
  await tx.update(media).set({ replacedBy: nextId }).where(eq(media.replacedBy, id))
  await tx
    .update(media)
    .set({ replacedBy: nextId, bytes: Buffer.alloc(0) })
    .where(eq(media.id, id))
  await tx.delete(mediaVariants).where(eq(mediaVariants.mediaId, id))
}

/** Times are the database's, which all processes share. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inParts } from '#process/in-parts.ts'
import { importedPictures, importedPictureUses } from '#db/schema/imports.ts'
import { media } from '#db/schema/media.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import { hash, type WantedPicture } from './wanted.ts'

export type PictureRow = typeof importedPictures.$inferSelect
export type DuePicture = Pick<PictureRow, 'id' | 'edition' | 'url' | 'alt' | 'attempts'>
export type Place = { edition: string; kind: string; entryId: string }

const pictures = importedPictures
const uses = importedPictureUses
const pieceSize = 500
const later = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`

/** Sources that this edition has not fetched yet. */
export async function findUnfetched(
  db: Executor,
  edition: string,
  sourceHashes: ReadonlySet<string>,
): Promise<Set<string>> {
  const hashes = new Set(sourceHashes)
  for (const part of inParts([...hashes], pieceSize)) {
    const found = await db
      .select({ sourceHash: pictures.sourceHash })
      .from(pictures)
      .where(
        and(
          eq(pictures.edition, edition),
          inArray(pictures.sourceHash, part),
          isNotNull(pictures.mediaId),
        ),
      )
    for (const { sourceHash } of found) hashes.delete(sourceHash)
  }
  return hashes
}

/** Those that failed, or whose picture has been deleted since, are fetched again. */
export async function addWanted(
  tx: Transaction,
  { edition, kind, entryId }: Place,
  wanted: readonly WantedPicture[],
): Promise<void> {
  if (wanted.length === 0) return
  const bySource = new Map(wanted.map((picture) => [picture.sourceHash, picture]))
  // All take one order, or two imports could wait for each other.
  const rows = [...bySource.values()]
    .toSorted((a, b) => (a.sourceHash < b.sourceHash ? -1 : 1))
    .map(({ sourceHash, url, alt }) => ({ edition, sourceHash, url, alt }))
  await tx.insert(pictures).values(rows).onConflictDoNothing()
  const ofSources = and(
    eq(pictures.edition, edition),
    inArray(pictures.sourceHash, [...bySource.keys()]),
  )
  await tx
    .update(pictures)
    .set({ state: 'waiting', attempts: 0, nextTryAt: sql`now()`, note: null })
    .where(and(ofSources, isNull(pictures.mediaId), ne(pictures.state, 'waiting')))
  const stored = await tx
    .select({ id: pictures.id, sourceHash: pictures.sourceHash })
    .from(pictures)
    .where(ofSources)
  const ids = new Map(stored.map(({ id, sourceHash }) => [sourceHash, id]))
  const places = wanted.flatMap(({ sourceHash, field, spelled, altHere: alt }) => {
    const pictureId = ids.get(sourceHash)
    return pictureId
      ? [{ pictureId, kind, entryId, field, url: spelled, urlHash: hash(spelled), alt }]
      : []
  })
  await tx.insert(uses).values(places).onConflictDoNothing()
}

export async function findDue(db: Executor, limit: number): Promise<DuePicture[]> {
  const { id, edition, url, alt, attempts } = pictures
  return await db
    .select({ id, edition, url, alt, attempts })
    .from(pictures)
    .where(and(eq(pictures.state, 'waiting'), lte(pictures.nextTryAt, sql`now()`)))
    .orderBy(asc(pictures.attempts), asc(pictures.at), asc(pictures.id))
    .limit(limit)
}

/** Other addresses of the same picture. */
export async function findSpellings(db: Executor, pictureId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: uses.url })
    .from(uses)
    .where(eq(uses.pictureId, pictureId))
    .orderBy(uses.url)
    .limit(10)
  return rows.map(({ url }) => url)
}

/** The picture that the same bytes became. */
export async function findSame(
  db: Executor,
  edition: string,
  bytesHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: pictures.mediaId })
    .from(pictures)
    .where(
      and(
        eq(pictures.edition, edition),
        eq(pictures.bytesHash, bytesHash),
        isNotNull(pictures.mediaId),
      ),
    )
    .limit(1)
  return row?.id ?? undefined
}

/** Keeps every other process from finishing it until the transaction ends. */
export async function lockWaiting(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.state, 'waiting')))
    .for('update')
  return rows.length > 0
}

export async function setFetched(
  tx: Transaction,
  id: string,
  { mediaId, bytesHash }: { mediaId: string; bytesHash: string },
): Promise<void> {
  await tx
    .update(pictures)
    .set({ state: 'done', note: null, mediaId, bytesHash })
    .where(eq(pictures.id, id))
}

/** `again`: in how many seconds; undefined gives up. */
export async function setFailed(
  db: Executor,
  id: string,
  { note, again }: { note: string; again: number | undefined },
): Promise<void> {
  await db
    .update(pictures)
    .set({
      note,
      attempts: sql`${pictures.attempts} + 1`,
      ...(again === undefined ? { state: 'failed' } : { nextTryAt: later(again) }),
    })
    .where(and(eq(pictures.id, id), eq(pictures.state, 'waiting')))
}

/** Entries that lack fetched pictures, none of whose pictures has its first try before it. */
export async function findReady(db: Executor, limit: number): Promise<Place[]> {
  const other = alias(uses, 'other')
  const untried = alias(pictures, 'untried')
  const waitsFor = db
    .select({ id: untried.id })
    .from(other)
    .innerJoin(untried, eq(untried.id, other.pictureId))
    .where(
      and(eq(other.entryId, uses.entryId), eq(untried.state, 'waiting'), eq(untried.attempts, 0)),
    )
  return await db
    .selectDistinct({ edition: pictures.edition, kind: uses.kind, entryId: uses.entryId })
    .from(uses)
    .innerJoin(pictures, eq(pictures.id, uses.pictureId))
    .where(and(eq(uses.isApplied, false), isNotNull(pictures.mediaId), notExists(waitsFor)))
    .orderBy(uses.entryId)
    .limit(limit)
}

export type FetchedUse = {
  field: string
  url: string
  urlHash: string
  alt: string
  mediaId: string
  width: number
  height: number
}

/** Finds those that one entry does not show yet. */
export async function findFetchedUses(tx: Transaction, entryId: string): Promise<FetchedUse[]> {
  const current = alias(media, 'current')
  const { field, url, urlHash, alt } = uses
  return await tx
    .select({
      field,
      url,
      urlHash,
      alt,
      mediaId: current.id,
      width: current.width,
      height: current.height,
    })
    .from(uses)
    .innerJoin(pictures, eq(pictures.id, uses.pictureId))
    .innerJoin(media, eq(media.id, pictures.mediaId))
    .innerJoin(current, eq(current.id, sql`coalesce(${media.replacedBy}, ${media.id})`))
    .where(and(eq(uses.entryId, entryId), eq(uses.isApplied, false)))
}

export async function setApplied(
  tx: Transaction,
  entryId: string,
  applied: readonly Pick<FetchedUse, 'field' | 'urlHash'>[],
): Promise<void> {
  for (const { field, urlHash } of applied)
    await tx
      .update(uses)
      .set({ isApplied: true })
      .where(and(eq(uses.entryId, entryId), eq(uses.field, field), eq(uses.urlHash, urlHash)))
}

export async function countStates(
  db: Executor,
  edition: string,
): Promise<{ state: string; total: number }[]> {
  return await db
    .select({ state: pictures.state, total: count() })
    .from(pictures)
    .where(eq(pictures.edition, edition))
    .groupBy(pictures.state)
}

export async function findFailed(
  db: Executor,
  edition: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, url, note } = pictures
  return await db
    .select({ id, url, note })
    .from(pictures)
    .where(and(eq(pictures.edition, edition), eq(pictures.state, 'failed')))
    .orderBy(desc(pictures.at), pictures.id)
    .limit(limit)
    .offset(offset)
}

export async function findPlaces(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { pictureId, kind, entryId } = uses
  return await db
    .selectDistinct({ pictureId, kind, entryId })
    .from(uses)
    .where(inArray(pictureId, [...ids]))
    .orderBy(pictureId, entryId)
}

/** One, or all; returns how many. */
export async function retryFailed(
  tx: Transaction,
  edition: string,
  id: string | undefined,
): Promise<number> {
  const rows = await tx
    .update(pictures)
    .set({ state: 'waiting', attempts: 0, nextTryAt: sql`now()`, note: null })
    .where(
      and(
        eq(pictures.edition, edition),
        eq(pictures.state, 'failed'),
        ...(id === undefined ? [] : [eq(pictures.id, id)]),
      ),
    )
    .returning({ id: pictures.id })
  return rows.length
}

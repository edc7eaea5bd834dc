/** What becomes of the addresses that entries leave. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasPage, type ContentKind } from '#contract/content-kinds.ts'
import { listPaths } from '#contract/site-paths.ts'
import { redirects } from '#db/schema/redirects.ts'
import type { Transaction } from '#db/transaction.ts'
import { fillPath } from '#urls.ts'

type Entry = { edition: string; entity: ContentKind; id: string }

const now = sql`now()`

/** Nothing leads away from where an entry lives. */
export async function occupyAddress(
  tx: Transaction,
  { edition, entity }: Omit<Entry, 'id'>,
  slug: string,
) {
  if (!hasPage(entity)) return
  await tx
    .delete(redirects)
    .where(and(eq(redirects.edition, edition), inArray(redirects.path, listPaths(entity, slug))))
}

/** `wasPublic`: otherwise nobody knows the old address. */
export async function moveAddress(
  tx: Transaction,
  entry: Entry,
  { from, to, wasPublic }: { from: string; to: string; wasPublic: boolean },
): Promise<void> {
  const { edition, entity } = entry
  if (!hasPage(entity)) return
  await occupyAddress(tx, entry, to)
  await tx.execute(sql`
    update ${redirects} set target = moved.to_path, updated_at = now()
    from unnest(
      ${sql.param(listPaths(entity, from))}::text[],
      ${sql.param(listPaths(entity, to))}::text[]
    ) as moved(from_path, to_path)
    where ${redirects.edition} = ${edition} and ${redirects.target} = moved.from_path`)
  if (wasPublic) await addFormerPaths(tx, entry, [fillPath(entity, { slug: from })], to)
}

/** Leading to the entry, wherever it moves. A person's redirects stay. */
export async function addFormerPaths(
  tx: Transaction,
  { edition, entity, id }: Entry,
  paths: readonly string[],
  slug: string,
): Promise<void> {
  if (paths.length === 0 || !hasPage(entity)) return
  const target = fillPath(entity, { slug })
  const rows = paths.map((path) => ({ edition, path, target, entity, entityId: id }))
  await tx.insert(redirects).values(rows).onConflictDoNothing()
}

/** Addresses of deleted entries are gone. */
export async function retireAddresses(
  tx: Transaction,
  { edition, entity }: Omit<Entry, 'id'>,
  entries: readonly { id: string; slug: string; wasPublic: boolean }[],
): Promise<void> {
  if (!hasPage(entity)) return
  const known = entries.filter(({ wasPublic }) => wasPublic)
  const rows = known.map(({ id, slug }) => ({
    edition,
    path: fillPath(entity, { slug }),
    target: null,
    entity,
    entityId: id,
  }))
  if (rows.length > 0) await tx.insert(redirects).values(rows).onConflictDoNothing()
  const ids = entries.map(({ id }) => id)
  await tx
    .update(redirects)
    .set({ target: null, updatedAt: now })
    .where(
      sql`${redirects.entityId} = any(${sql.param(ids)}::uuid[]) and ${redirects.edition} = ${edition}`,
    )
}

/** Of an entry that returns; its former addresses lead to it again. */
export async function reviveAddresses(
  tx: Transaction,
  { edition, entity, id }: Entry,
  slug: string,
): Promise<void> {
  if (!hasPage(entity)) return
  await tx
    .update(redirects)
    .set({ target: fillPath(entity, { slug }), updatedAt: now })
    .where(and(eq(redirects.edition, edition), eq(redirects.entityId, id)))
}

/** Casinos have no date of publication: every one counts. */
export const wasPublic = (row: object): boolean =>
  !('publishedAt' in row && 'isPublished' in row) ||
  row.publishedAt !== null ||
  row.isPublished === true

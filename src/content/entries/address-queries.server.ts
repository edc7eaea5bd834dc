/** What becomes of the addresses that entries leave. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasPage, type ContentKind, type PageKind } from '#contract/content-kinds.ts'
import { listPaths } from '#contract/site-paths.ts'
import { redirects } from '#db/schema/redirects.ts'
import type { Transaction } from '#db/transaction.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { fillPath, localiseFully } from '#urls.ts'
import type { Slugs } from '../addresses.ts'

type Entry = { edition: string; entity: ContentKind; id: string }

const now = sql`now()`

/** As redirects keep it: with the prefix of its language, even of the main one. */
const pathIn = (code: LanguageCode, entity: PageKind, slug: string) =>
  localiseFully(code, fillPath(entity, { slug }))

/** Nothing leads away from where an entry lives, in one language or all. */
export async function occupyAddress(
  tx: Transaction,
  { edition, entity }: Omit<Entry, 'id'>,
  slug: string,
  code?: LanguageCode,
) {
  if (!hasPage(entity)) return
  const paths = code ? [pathIn(code, entity, slug)] : listPaths(entity, slug)
  await tx
    .delete(redirects)
    .where(and(eq(redirects.edition, edition), inArray(redirects.path, paths)))
}

/** `wasPublic`: otherwise nobody knows the old address. */
type Move = { from: string; to: string; wasPublic: boolean }

/** Notes that an entry has left the address of its main slug. */
export async function moveAddress(
  tx: Transaction,
  entry: Entry,
  { from, to, wasPublic }: Move,
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

/** Records a move in a language that has a slug of its own before, after, or both. */
export async function moveAddressIn(
  tx: Transaction,
  entry: Entry,
  code: LanguageCode,
  { from, to, wasPublic }: Move,
): Promise<void> {
  const { edition, entity, id } = entry
  if (!hasPage(entity)) return
  await occupyAddress(tx, entry, to, code)
  const [path, target] = [pathIn(code, entity, from), pathIn(code, entity, to)]
  await tx
    .update(redirects)
    .set({ target, updatedAt: now })
    .where(and(eq(redirects.edition, edition), eq(redirects.target, path)))
  if (wasPublic)
    await tx
      .insert(redirects)
      .values({ edition, path, target, entity, entityId: id })
      .onConflictDoNothing()
}

/**
 * Leading to the entry, wherever it moves. A person's redirects stay.
 *
 * @param code of the language that they were in; without it, they lead to the reader's
 */
export async function addFormerPaths(
  tx: Transaction,
  { edition, entity, id }: Entry,
  paths: readonly string[],
  slug: string,
  code?: LanguageCode,
): Promise<void> {
  if (paths.length === 0 || !hasPage(entity)) return
  const target = code ? pathIn(code, entity, slug) : fillPath(entity, { slug })
  const rows = paths.map((path) => ({ edition, path, target, entity, entityId: id }))
  await tx.insert(redirects).values(rows).onConflictDoNothing()
}

/** Leads addresses to pages that are there whatever becomes of entries. Known ones stay. */
export async function leadPaths(
  tx: Transaction,
  edition: string,
  paths: readonly { path: string; to: string }[],
): Promise<void> {
  if (paths.length === 0) return
  const rows = paths.map(({ path, to }) => ({ edition, path, target: to }))
  await tx.insert(redirects).values(rows).onConflictDoNothing()
}

/** Addresses of deleted entries are gone. */
export async function retireAddresses(
  tx: Transaction,
  { edition, entity }: Omit<Entry, 'id'>,
  entries: readonly { id: string; slug: string; slugs: Slugs; wasPublic: boolean }[],
): Promise<void> {
  if (!hasPage(entity)) return
  const known = entries.filter(({ wasPublic }) => wasPublic)
  const rows = known.flatMap(({ id, slug, slugs }) => {
    const own = languageCodes.flatMap((code) => {
      const inLanguage = slugs[code]
      return inLanguage === undefined ? [] : pathIn(code, entity, inLanguage)
    })
    const paths = [fillPath(entity, { slug }), ...own]
    return paths.map((path) => ({ edition, path, target: null, entity, entityId: id }))
  })
  if (rows.length > 0) await tx.insert(redirects).values(rows).onConflictDoNothing()
  const ids = entries.map(({ id }) => id)
  await tx
    .update(redirects)
    .set({ target: null, updatedAt: now })
    .where(
      sql`${redirects.entityId} = any(${sql.param(ids)}::uuid[]) and ${redirects.edition} = ${edition}`,
    )
}

/** Gives an entry that returns its former addresses, which lead to it again. */
export async function reviveAddresses(
  tx: Transaction,
  { edition, entity, id }: Entry,
  { slug, slugs }: { slug: string; slugs: Slugs },
): Promise<void> {
  if (!hasPage(entity)) return
  const prefixes = languageCodes.map((code) => `/${code}/`)
  const targets = languageCodes.map((code) => pathIn(code, entity, slugs[code] ?? slug))
  const inLanguage = sql`select own.target
    from unnest(${sql.param(prefixes)}::text[], ${sql.param(targets)}::text[])
      as own(prefix, target)
    where starts_with(${redirects.path}, own.prefix)`
  await tx
    .update(redirects)
    .set({
      target: sql`coalesce((${inLanguage}), ${fillPath(entity, { slug })})`,
      updatedAt: now,
    })
    .where(and(eq(redirects.edition, edition), eq(redirects.entityId, id)))
}

/** Casinos have no date of publication: every one counts. */
export const wasPublic = (row: object): boolean =>
  !('publishedAt' in row && 'isPublished' in row) ||
  row.publishedAt !== null ||
  row.isPublished === true

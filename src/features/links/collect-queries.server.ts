import { and, eq, getTableColumns, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyKind } from '#content/entries/kind.server.ts'
import type { Field } from '#content/fields.ts'
import { programmes } from '#db/schema/programmes.ts'
import { linkScans, links, linkUses } from '#db/schema/links.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { LinkEntity } from './contract.ts'

export type Source = {
  id: string
  edition: string
  version: number
  addresses: Record<string, string | string[] | null>
  /** The texts by field and language, the entry's own below `ofEntry`. */
  texts: Record<string, Record<string, string>>
}

type SourceTable = PgTable & Record<'id' | 'edition' | 'version', PgColumn>
/** In place of a language: the main one of the edition. */
export const ofEntry = 'main'

/** The entries and texts that may hold links. */
export type Sources = {
  entity: LinkEntity
  table: SourceTable
  own?: SQL
  addresses: SQL
  texts: SQL
}

export const programmeSources: Sources = {
  entity: 'programme',
  table: programmes,
  addresses: sql`jsonb_build_object('hosts', to_jsonb(${programmes.hosts}))`,
  texts: sql`'{}'::jsonb`,
}

/** The fields that a kind marks as addresses, as Markdown with links, or as sources. */
export function sourcesOf({ entity, table, own, texts, fields }: AnyKind): Sources {
  const [columns, translated] = [getTableColumns(table), getTableColumns(texts)]
  const marked = (as: Field['links']) =>
    Object.keys(fields).filter((name) => fields[name]?.links === as)
  const build = (pairs: SQL[]) => sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
  return {
    entity,
    table,
    ...(own && { own }),
    addresses: build([
      ...marked('address').map((name) => sql`${name}::text, ${columns[name]}`),
      ...marked('sources').map(
        (name) => sql`${name}::text, jsonb_path_query_array(${columns[name]}, '$.*.url')`,
      ),
    ]),
    texts: build(
      marked('markdown').map(
        (
          name,
        ) => sql`${name}::text, jsonb_build_object(${ofEntry}::text, ${columns[name]}) || coalesce((
          select jsonb_object_agg(${texts.language}, ${translated[name]}) from ${texts}
          where ${texts.entryId} = ${table.id} and ${translated[name]} is not null), '{}')`,
      ),
    ),
  }
}

const isScanned = ({ entity, table }: Sources) =>
  and(eq(linkScans.entity, entity), eq(linkScans.entityId, table.id))

export async function findChangedSources(
  db: Executor,
  sources: Sources,
  limit: number,
): Promise<Source[]> {
  const { table, own, addresses, texts } = sources
  const { id, edition, version } = table
  const { rows } = await db.execute<Source>(sql`
    select ${id} as id, ${edition} as edition, ${version} as version, ${addresses} as addresses,
      ${texts} as texts
    from ${table} left join ${linkScans} on ${isScanned(sources)}
    where ${and(own, sql`${linkScans.version} is distinct from ${version}`)}
    limit ${limit}`)
  return rows
}

export async function forgetGoneSources(
  tx: Transaction,
  { entity, table }: Sources,
): Promise<void> {
  const rows = await tx
    .delete(linkScans)
    .where(
      and(
        eq(linkScans.entity, entity),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(table)
            .where(eq(table.id, linkScans.entityId)),
        ),
      ),
    )
    .returning({ id: linkScans.entityId })
  for (const { id } of rows) await tx.delete(linkUses).where(usesOf(entity, id))
}

export async function forgetUnused(tx: Transaction): Promise<void> {
  const uses = tx
    .select({ one: sql`1` })
    .from(linkUses)
    .where(eq(linkUses.linkId, links.id))
  await tx.delete(links).where(notExists(uses))
}

const usesOf = (entity: string, id: string) =>
  and(eq(linkUses.entity, entity), eq(linkUses.entityId, id))

export type FoundUse = { url: string; urlHash: string; field: string; language: string }

export async function replaceUses(
  tx: Transaction,
  entity: LinkEntity,
  source: Source,
  found: readonly FoundUse[],
): Promise<void> {
  await tx.delete(linkUses).where(usesOf(entity, source.id))
  if (found.length > 0) {
    const rows = [
      ...new Map(
        found.map(({ url, urlHash }) => [urlHash, { edition: source.edition, url, urlHash }]),
      ).values(),
    ]
    const stored = await tx
      .insert(links)
      .values(rows)
      // This makes `returning` include rows that exist already.
      .onConflictDoUpdate({
        target: [links.edition, links.urlHash],
        set: { url: sql`excluded.url` },
      })
      .returning({ id: links.id, urlHash: links.urlHash })
    const idOf = new Map(stored.map(({ id, urlHash }) => [urlHash, id]))
    const uses = found.flatMap(({ urlHash, field, language }) => {
      const linkId = idOf.get(urlHash)
      return linkId ? [{ linkId, entity, entityId: source.id, field, language }] : []
    })
    await tx.insert(linkUses).values(uses).onConflictDoNothing()
  }
  await tx
    .insert(linkScans)
    .values({ entity, entityId: source.id, version: source.version })
    .onConflictDoUpdate({
      target: [linkScans.entity, linkScans.entityId],
      set: { version: source.version },
    })
}

import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import { linkScans, links, linkUses } from '#db/schema/links.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { LinkEntity } from './contract.ts'

export type Source = {
  id: string
  edition: string
  version: number
  addresses: Record<string, string | string[] | null>
  /** By language. */
  texts: Record<string, string>
}

type SourceTable = {
  table: string
  addresses: SQL
  /** `key` refers from `translations` to this table. */
  text?: { field: string; column: string; translations: string; key: string }
}

const article = (table: string, name: string): SourceTable => ({
  table,
  addresses: sql`jsonb_build_object('imageUrl', e.image_url)`,
  text: { field: 'content', column: 'content', translations: `${name}_translations`, key: `${name}_id` },
})

const sources: Record<LinkEntity, SourceTable> = {
  casino: {
    table: 'casinos',
    addresses: sql`jsonb_build_object('websiteUrl', e.website_url, 'affiliateUrl', e.affiliate_url, 'logoUrl', e.logo_url)`,
    text: { field: 'review', column: 'review', translations: 'casino_translations', key: 'casino_id' },
  },
  guide: article('guides', 'guide'),
  post: article('posts', 'post'),
  programme: { table: 'programmes', addresses: sql`jsonb_build_object('hosts', to_jsonb(e.hosts))` },
}

export const textFieldOf = (entity: LinkEntity): string => sources[entity].text?.field ?? ''

export async function findChangedSources(db: Executor, entity: LinkEntity, limit: number): Promise<Source[]> {
  const { table, addresses, text } = sources[entity]
  const texts = text
    ? sql`jsonb_build_object('en', e.${sql.identifier(text.column)}) || coalesce((
        select jsonb_object_agg(t.language, t.${sql.identifier(text.column)})
        from ${sql.identifier(text.translations)} t
        where t.${sql.identifier(text.key)} = e.id and t.${sql.identifier(text.column)} is not null), '{}')`
    : sql`'{}'::jsonb`
  const { rows } = await db.execute<Source>(sql`
    select e.id, e.edition, e.version, ${addresses} as addresses, ${texts} as texts
    from ${sql.identifier(table)} e
    left join link_scans s on s.entity = ${entity} and s.entity_id = e.id
    where s.version is distinct from e.version
    limit ${limit}`)
  return rows
}

export async function forgetGoneSources(tx: Transaction, entity: LinkEntity): Promise<void> {
  const { rows } = await tx.execute<{ entity_id: string }>(sql`
    delete from link_scans s where s.entity = ${entity}
      and not exists (select from ${sql.identifier(sources[entity].table)} e where e.id = s.entity_id)
    returning s.entity_id`)
  for (const { entity_id } of rows) await tx.delete(linkUses).where(usesOf(entity, entity_id))
}

export async function forgetUnused(tx: Transaction): Promise<void> {
  const uses = tx
    .select({ one: sql`1` })
    .from(linkUses)
    .where(eq(linkUses.linkId, links.id))
  await tx.delete(links).where(notExists(uses))
}

const usesOf = (entity: string, id: string) => and(eq(linkUses.entity, entity), eq(linkUses.entityId, id))

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
      ...new Map(found.map(({ url, urlHash }) => [urlHash, { edition: source.edition, url, urlHash }])).values(),
    ]
    const stored = await tx
      .insert(links)
      .values(rows)
      // Makes `returning` include existing rows.
      .onConflictDoUpdate({ target: [links.edition, links.urlHash], set: { url: sql`excluded.url` } })
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
    .onConflictDoUpdate({ target: [linkScans.entity, linkScans.entityId], set: { version: source.version } })
}

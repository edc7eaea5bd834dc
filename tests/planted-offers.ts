/** Offers in words that no list knows, in every text of every kind and language. */
import { getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listTextsToTranslate, type Fields } from '#content/fields.ts'
import { articles, articleTranslations } from '#db/schema/articles.ts'
import { authors, authorTranslations } from '#db/schema/authors.ts'
import { casinos, casinoTranslations } from '#db/schema/casinos.ts'
import { pages, pageTranslations } from '#db/schema/pages.ts'
import { toplists, toplistTranslations } from '#db/schema/toplists.ts'
import { guideFields, postFields } from '#features/articles/fields.ts'
import { authorFields } from '#features/authors/fields.ts'
import { casinoFields } from '#features/casinos/fields.ts'
import { pageFields } from '#features/pages/fields.ts'
import { toplistFields } from '#features/toplists/fields.ts'
import type { TestSite } from './test-site.ts'

/** What the offers of a casino say; nobody else says it. */
export const plantedIn = (slug: string): string => `Qvornix ${slug} zil`
/** What those of all other entries say. */
export const planted = 'Qvarnox brul'

const places: [PgTable, PgTable, Fields, words: SQL][] = [
  [articles, articleTranslations, { ...guideFields, ...postFields }, sql`${planted}::text`],
  [toplists, toplistTranslations, toplistFields, sql`${planted}::text`],
  [authors, authorTranslations, authorFields, sql`${planted}::text`],
  [pages, pageTranslations, pageFields, sql`${planted}::text`],
]

/** The value of a text with an offer behind it, as editors mark one, and links to all casinos. */
function withOffer(field: Fields[string], column: PgColumn, words: SQL): SQL {
  if (field.type === 'lines' || field.type === 'commas')
    return sql`array_append(${column}, ':offer[' || ${words} || '.]')`
  return field.links === 'markdown'
    ? sql`${column} || E'\n\n:::offer\n## ' || ${words} || E'\n\nMore.\n:::\n\nAfter :offer[' || ${words} || E'].\n\n' || (
        select coalesce(string_agg('- [' || way.slug || '](' || way.affiliate_url || ')', E'\n'), '')
        from casinos way where way.affiliate_url is not null)`
    : sql`${column} || ' :offer[' || ${words} || '.]'`
}

/** Titles are there for everybody, and what is an offer by itself needs no mark. */
const mayHold = ({ required, isOffer }: Fields[string] = { label: '', type: 'text' }) =>
  !required && !isOffer

export async function plantOffers({ deps }: Pick<TestSite, 'deps'>): Promise<void> {
  const { db } = deps.database
  async function plant(table: PgTable, fields: Fields, words: SQL) {
    const columns = getTableColumns(table)
    for (const name of listTextsToTranslate(fields)) {
      const [field, column] = [fields[name], columns[name]]
      if (!field || !column || !mayHold(field)) continue
      await db
        .update(table)
        .set({ [name]: withOffer(field, column, words) })
        .where(isNotNull(column))
    }
  }
  for (const [table, texts, fields, words] of places) {
    await plant(table, fields, words)
    await plant(texts, fields, words)
  }
  const slugOf = sql`(select own.slug from casinos own where own.id = casino_id)`
  await plant(casinos, casinoFields, sql`'Qvornix ' || ${casinos.slug} || ' zil'`)
  await plant(casinoTranslations, casinoFields, sql`'Qvornix ' || ${slugOf} || ' zil'`)
  // An address need not stand in Markdown to lead out.
  await db.update(authors).set({
    links: sql`(select array_agg(way.affiliate_url) from casinos way where way.affiliate_url is not null)`,
  })
  await deps.changes.notify(db, { kind: 'everything', edition: null })
  await deps.changes.settle()
}

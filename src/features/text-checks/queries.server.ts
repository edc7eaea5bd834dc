import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { listTextsToTranslate } from '#content/fields.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { Executor } from '#db/transaction.ts'

/** The texts that may hold marks of offers, as the form names them. */
const namesOf = ({ fields }: AnyKind): string[] =>
  listTextsToTranslate(fields).filter((name) => !fields[name]?.isOffer)

const ofEdition = ({ table, own }: AnyKind, edition: string): SQL | undefined =>
  and(own, eq(table.edition, edition))

/** A version changes with every write, in whichever language. */
export const findVersions = (db: Executor, kind: AnyKind, edition: string) =>
  db
    .select({ id: sql<string>`${kind.table.id}`, version: sql<number>`${kind.table.version}` })
    .from(kind.table)
    .where(ofEdition(kind, edition))

type TextsIn = { language: LanguageCode; texts: readonly (string | string[] | null)[] }
type TextRow = {
  id: string
  version: number
  name: string
  slug: string | null
  languages: readonly TextsIn[]
}

/** The names of entries, with their texts in all languages. */
export async function findTexts(
  db: Executor,
  kind: AnyKind,
  { ids, main }: { ids: readonly string[]; main: LanguageCode },
): Promise<TextRow[]> {
  const { table, texts, name } = kind
  const [columns, translated] = [getTableColumns(table), getTableColumns(texts)]
  const list = (of: Readonly<Record<string, unknown>>) =>
    sql`jsonb_build_array(${sql.join(
      namesOf(kind).map((field) => sql`${of[field]}`),
      sql`, `,
    )})`
  return await db
    .select({
      id: sql<string>`${table.id}`,
      version: sql<number>`${table.version}`,
      name: sql<string>`${name}`,
      slug: sql<string | null>`${'slug' in columns ? columns['slug'] : null}`,
      languages: sql<TextsIn[]>`jsonb_build_array(
          jsonb_build_object('language', ${main}::text, 'texts', ${list(columns)})
        ) || coalesce((
          select jsonb_agg(jsonb_build_object('language', ${texts.language}, 'texts', ${list(translated)})
            order by ${texts.language})
          from ${texts} where ${texts.entryId} = ${table.id}), '[]')`,
    })
    .from(table)
    .where(inArray(table.id, [...ids]))
}

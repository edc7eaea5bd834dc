import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { listTextsToTranslate } from '#content/fields.ts'
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

/** The names of entries, with their texts in all languages. */
export async function findTexts(
  db: Executor,
  kind: AnyKind,
  ids: readonly string[],
): Promise<{ id: string; version: number; name: string; texts: (string | string[] | null)[] }[]> {
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
      texts: sql<(string | string[] | null)[]>`${list(columns)} || coalesce((
        select jsonb_path_query_array(jsonb_agg(${list(translated)}), '$[*][*]') from ${texts}
        where ${texts.entryId} = ${table.id}), '[]')`,
    })
    .from(table)
    .where(inArray(table.id, [...ids]))
}

import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { marked } from './schema/marks.ts'

// Each file says of its tables what is marked at their definitions, once it is loaded.
import.meta.glob('./schema/*.ts', { eager: true })

type TableFacts = {
  name: string
  columns: readonly string[]
  personal: false | 2 | 3 | 4
  leftBehind: string | undefined
  /** SQL by the name of the column. */
  replaced: ReadonlyMap<string, string>
  only: string | undefined
}

/** Every table, with what is marked at its definition; names are the database's. */
export const tables: readonly TableFacts[] = [...marked].map(([table, marks]) => {
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.keyAsName ? toSnakeCase(column.name) : column.name,
  }))
  const replaced: Partial<Record<string, string>> = marks.replaced ?? {}
  return {
    name,
    columns: columns.map((column) => column.name),
    personal: marks.personal,
    leftBehind: marks.leftBehind,
    replaced: new Map(
      columns.flatMap((column) => {
        const value = replaced[column.key]
        return value === undefined ? [] : [[column.name, value]]
      }),
    ),
    only: marks.only,
  }
})

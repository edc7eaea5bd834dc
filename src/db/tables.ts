import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { marked } from './schema/marks.ts'
// Each says of its tables what is marked at their definitions.
import './schema/accounts.ts'
import './schema/analytics.ts'
import './schema/articles.ts'
import './schema/audit.ts'
import './schema/authors.ts'
import './schema/casinos.ts'
import './schema/clicks.ts'
import './schema/imports.ts'
import './schema/jobs.ts'
import './schema/links.ts'
import './schema/media.ts'
import './schema/messages.ts'
import './schema/newsletter.ts'
import './schema/offers.ts'
import './schema/pages.ts'
import './schema/previews.ts'
import './schema/prices.ts'
import './schema/programmes.ts'
import './schema/ratings.ts'
import './schema/redirects.ts'
import './schema/searches.ts'
import './schema/reviews.ts'
import './schema/saved-views.ts'
import './schema/settings.ts'
import './schema/terms.ts'
import './schema/toplists.ts'
import './schema/unsaved.ts'
import './schema/webhooks.ts'

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

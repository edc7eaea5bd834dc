import type { PgTable } from 'drizzle-orm/pg-core'

/** What the rest of the site must know about a table besides its columns. */
type Marks<Table extends PgTable = PgTable> = {
  /** The section of the privacy policy that tells of the personal data in it, if it holds any. */
  personal: false | 2 | 3 | 4
  /** Why archives of the site leave the table behind; they take all others along. */
  leftBehind?: string
  /** What archives have in place of a column's values, as SQL: they must hold no secrets. */
  replaced?: { [Column in keyof Table['_']['columns']]?: string }
  /** Which rows archives take along, as SQL; all by default. */
  only?: string
  /** What goes by itself: rows whose moment or day `after` is more than `days` ago. */
  expires?: {
    after: keyof Table['_']['columns'] & string
    days: number
    /** Which of them, as SQL; all by default. */
    only?: string
  }
}

const known = new Map<PgTable, Marks>()

/** The tables of all files of the schema that have been loaded, with their marks. */
export const marked: ReadonlyMap<PgTable, Marks> = known

/** Stands below the definition of each table. */
export function mark<Table extends PgTable>(table: Table, marks: Marks<Table>): void {
  known.set(table, marks)
}

/** SQL of a text as long as a hash, which no text has as its hash. */
export const noHash = `'${'-'.repeat(43)}'`

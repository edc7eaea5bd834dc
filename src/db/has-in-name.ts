import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { apostrophes, foldName, plainLetters } from '#contract/normalize-search-text.ts'

/** Whether a name has what was typed. @param key the column with the name as `foldText` writes it */
export function hasInName(key: AnyColumn, typed: string): SQL {
  const plain = Object.entries(plainLetters).reduce<SQL>(
    (text, [letter, written]) => sql`replace(${text}, ${letter}, ${written})`,
    sql`translate(${key}, ${apostrophes}, '')`,
  )
  return sql`strpos(${plain}, ${foldName(typed)}) > 0`
}

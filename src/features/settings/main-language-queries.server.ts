/** What is written beside the texts of entries, when another language becomes the main one. */
import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { casinos, factEvents, pastMoves } from '#db/schema/casinos.ts'
import { media } from '#db/schema/media.ts'
import { ratingEvents, ratingMethods, toldRatings } from '#db/schema/ratings.ts'
import type { Transaction } from '#db/transaction.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { createPace } from '#process/pace.ts'
import { swapNotes } from './swap-notes.ts'

type Change = { edition: string; from: LanguageCode; to: LanguageCode }

/** Where notes are within what is stored, by the key of their rows. */
const holders = [
  {
    table: casinos,
    key: casinos.id,
    columns: ['payoutTests', 'evidence', 'sheet', 'sheetDraft', 'move', 'ratedByHand'],
  },
  { table: factEvents, key: factEvents.id, columns: ['evidence'] },
  { table: ratingEvents, key: ratingEvents.id, columns: ['before', 'after'] },
  { table: toldRatings, key: toldRatings.casinoId, columns: ['state'] },
] as const

/** Notes that are columns of their own, beside those in other languages. */
const noted = [
  { table: factEvents, note: 'because', noteIn: 'becauseIn' },
  { table: pastMoves, note: 'because', noteIn: 'becauseIn' },
  { table: ratingMethods, note: 'note', noteIn: 'noteIn' },
  { table: media, note: 'alt', noteIn: 'alts' },
] as const

const readAtOnce = 200

/** Exchanges notes and descriptions with their translations, where there are any. */
export async function exchangeNotes(tx: Transaction, change: Change): Promise<void> {
  for (const columns of noted) await exchangeColumns(tx, columns, change)
  for (const holder of holders) await exchangeWithin(tx, holder, change)
}

type Noted = { table: PgTable & { edition: PgColumn }; note: string; noteIn: string }

async function exchangeColumns(
  tx: Transaction,
  { table, note, noteIn }: Noted,
  { edition, from, to }: Change,
): Promise<void> {
  const { [note]: original, [noteIn]: others } = getTableColumns(table)
  const all = sql`coalesce(${others}, '{}')`
  await tx
    .update(table)
    .set({
      [note]: sql`coalesce(nullif(${all} ->> ${to}::text, ''), ${original})`,
      [noteIn]: sql`(${all} - ${to}::text) || jsonb_build_object(${from}::text, ${original})`,
    })
    .where(and(eq(table.edition, edition), sql`${original} <> ''`))
}

type Holder = {
  table: PgTable & { edition: PgColumn }
  key: PgColumn
  columns: readonly string[]
}

async function exchangeWithin(
  tx: Transaction,
  { table, key, columns }: Holder,
  { edition, from, to }: Change,
): Promise<void> {
  const pace = createPace()
  const all = getTableColumns(table)
  const held = columns.flatMap((name) => (all[name] ? [[name, all[name]] as const] : []))
  const selected = { key: sql<string>`${key}`, ...Object.fromEntries(held) }
  for (let last: string | undefined; ;) {
    const after: SQL | undefined = last === undefined ? undefined : gt(key, last)
    const rows = (await tx
      .select(selected)
      .from(table)
      .where(and(eq(table.edition, edition), after))
      .orderBy(asc(key))
      .limit(readAtOnce)) as ({ key: string } & Record<string, unknown>)[] // as selected
    last = rows.at(-1)?.key
    if (last === undefined) return
    for (const row of rows) {
      await pace()
      const changed = columns.flatMap((name) => {
        const next = swapNotes(row[name], { from, to })
        return next === row[name] ? [] : [[name, next]]
      })
      if (changed.length > 0)
        await tx.update(table).set(Object.fromEntries(changed)).where(eq(key, row.key))
    }
  }
}

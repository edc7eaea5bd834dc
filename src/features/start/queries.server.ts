import { and, count, eq, sql } from 'drizzle-orm'
import { casinos } from '#db/schema/casinos.ts'
import { outbox } from '#db/schema/messages.ts'
import type { Executor } from '#db/transaction.ts'

export async function countCasinos(db: Executor, edition: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(casinos)
    .where(eq(casinos.edition, edition))
  return row?.total ?? 0
}

export const testMailKind = 'test'

/** Whether the mail server has ever taken a mail to try it. */
export async function hasSentTest(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(outbox)
    .where(and(eq(outbox.kind, testMailKind), eq(outbox.status, 'sent')))
    .limit(1)
  return rows.length > 0
}

/** The latest to an address. */
export async function findTest(db: Executor, key: string): Promise<string | undefined> {
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.key, key))
  return row?.id
}

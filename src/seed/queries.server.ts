import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/transaction.ts'

export async function lockSeeding(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`)
}

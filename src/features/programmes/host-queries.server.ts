import { and, arrayContains, eq } from 'drizzle-orm'
import { programmes } from '#db/schema/programmes.ts'
import type { Executor } from '#db/transaction.ts'

/** Whether whoever is led to the host is paid for. */
export async function isOfProgramme(db: Executor, edition: string, host: string): Promise<boolean> {
  const [found] = await db
    .select({ id: programmes.id })
    .from(programmes)
    .where(and(eq(programmes.edition, edition), arrayContains(programmes.hosts, [host])))
    .limit(1)
  return found !== undefined
}

import { eq, sql } from 'drizzle-orm'
import { readAccountAddress } from '#contract/email-address.ts'
import { invitations, users } from '#db/schema/accounts.ts'
import type { Deps } from '#deps.ts'

/**
 * Makes addresses of users and invitations from before 0.4 canonical, because people sign in with
 * the canonical form. Two users of one mailbox stay as they are and are named in the log; `npm run
 * admin -- change-email` helps whoever can no longer sign in. Errors are only logged: the site must
 * start.
 */
export async function makeAddressesCanonical({
  database: { db },
  log,
}: Pick<Deps, 'database' | 'log'>): Promise<void> {
  for (const table of [users, invitations]) {
    const rows = await db
      .select({ id: table.id, email: table.email })
      .from(table)
      .where(sql`${table.email} ~ '[^!-~]'`)
    for (const { id, email } of rows) {
      const canonical = readAccountAddress(email)
      if (canonical === email) continue
      await db
        .update(table)
        .set({ email: canonical })
        .where(eq(table.id, id))
        .catch((err: unknown) => {
          log.warn({ err, email }, 'could not make an address canonical; it may be taken')
        })
    }
  }
}

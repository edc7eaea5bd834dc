import { uuidv7 } from 'uuidv7'
import type { Deps } from '#deps.ts'
import { generatePassword, hashPassword } from './password.server.ts'
import { hasAdministrator, insertAdministrator, lockFirstAdministrator } from './queries.server.ts'

/** A generated password, to be printed: it is kept nowhere. */
export type GeneratedCredentials = { email: string; password: string }

/**
 * Creates the administrator of a database that has none, once however many processes start together.
 * @returns what to print, if this call has created one with a password of its own making (ADMIN_PASSWORD unset)
 */
export async function ensureFirstAdministrator({
  config: { admin },
  database: { db },
}: Pick<Deps, 'config' | 'database'>): Promise<GeneratedCredentials | undefined> {
  if (await hasAdministrator(db)) return undefined
  const email = admin.email.trim().toLowerCase()
  const password = admin.password ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const created = await db.transaction(async (tx) => {
    await lockFirstAdministrator(tx)
    if (await hasAdministrator(tx)) return false
    const ids = { userId: uuidv7(), accountId: uuidv7() }
    await insertAdministrator(tx, { ...ids, email, name: 'Administrator', passwordHash })
    return true
  })
  return created && admin.password === undefined ? { email, password } : undefined
}

import { uuidv7 } from 'uuidv7'
import type { Deps } from '#deps.ts'
import { generatePassword, hashPassword } from './password.server.ts'
import { hasAdministrator, lockAdministrators } from './queries.server.ts'
import { insertUser } from './user-queries.server.ts'

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
  const hash = await hashPassword(password)
  const created = await db.transaction(async (tx) => {
    await lockAdministrators(tx)
    if (await hasAdministrator(tx)) return false
    const ids = { userId: uuidv7(), accountId: uuidv7() }
    await insertUser(tx, { ...ids, email, name: 'Administrator', role: 'administrator', hash })
    return true
  })
  return created && admin.password === undefined ? { email, password } : undefined
}

import { uuidv7 } from 'uuidv7'
import { readAccountAddress } from '#contract/email-address.ts'
import type { Deps } from '#deps.ts'
import { generatePassword, hashPassword } from './password.server.ts'
import { hasAdministrator, lockAdministrators } from './queries.server.ts'
import { insertUser } from './user-queries.server.ts'

export type GeneratedCredentials = { email: string; password: string }

/** Creates one at most, even if processes start together. Returns a generated password. */
export async function ensureFirstAdministrator({
  config: { admin },
  database: { db },
}: Pick<Deps, 'config' | 'database'>): Promise<GeneratedCredentials | undefined> {
  if (await hasAdministrator(db)) return undefined
  const email = readAccountAddress(admin.email)
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

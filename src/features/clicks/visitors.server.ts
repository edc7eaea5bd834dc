import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { createSettings } from '#db/settings/service.server.ts'

const saltKey = 'clicks.salt'

export type VisitorHash = {
  hash(address: string, userAgent: string): Promise<string>
  renew(): Promise<void>
}

/** Overwriting the day's salt makes older hashes untraceable. */
export function createVisitorHash({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): VisitorHash {
  const settings = createSettings(database.db)
  let current: { day: string; salt: Promise<string> } | undefined

  function getSalt(): Promise<string> {
    const day = clock().toISOString().slice(0, 10)
    if (current?.day === day) return current.salt
    const salt = settings.ensureDaily(saltKey, day, randomBytes(32).toString('base64url'))
    current = { day, salt }
    salt.catch(() => (current = undefined)) // failures are not cached
    return salt
  }

  return {
    async hash(address, userAgent) {
      const text = `${await getSalt()}\n${address}\n${userAgent}`
      return createHash('sha256').update(text).digest('base64url').slice(0, 22)
    },
    async renew() {
      await getSalt()
    },
  }
}

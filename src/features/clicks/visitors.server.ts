import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { createSettings } from '#db/settings/service.server.ts'

const saltKey = 'clicks.salt'

/** Tells a day's visitors apart without keeping who they are. */
export type VisitorHash = {
  /** A mark for the day, 22 letters of base64url, that reveals nothing about the address. */
  hash(address: string, userAgent: string): Promise<string>
  /** Overwrites an earlier day's salt even if nobody clicks. */
  renew(): Promise<void>
}

/** The day's salt is shared by all processes; yesterday's is overwritten, and with it any way back to an address. */
export function createVisitorHash({ database, clock }: Pick<Deps, 'database' | 'clock'>): VisitorHash {
  const settings = createSettings(database.db)
  let current: { day: string; salt: Promise<string> } | undefined

  function getSalt(): Promise<string> {
    const day = clock().toISOString().slice(0, 10)
    if (current?.day === day) return current.salt
    const salt = settings.ensureDaily(saltKey, day, randomBytes(32).toString('base64url'))
    current = { day, salt }
    salt.catch(() => (current = undefined)) // the next click tries again
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

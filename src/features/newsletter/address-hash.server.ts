import { createHmac, hkdfSync } from 'node:crypto'

/** Keyed outside the database, so that a stolen database cannot be tested for addresses. */
export function createAddressHasher(secret: string): (email: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'newsletter suppressions', 32))
  return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest('hex')
}

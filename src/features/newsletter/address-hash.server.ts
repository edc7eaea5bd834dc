import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Makes the keyed hash under which an address that asked not to be mailed again is kept. The key comes from the site's secret, which is
 * not in the database: who steals that alone can't test which addresses are on the list.
 */
export function createAddressHasher(secret: string): (email: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'newsletter suppressions', 32))
  return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest('hex')
}

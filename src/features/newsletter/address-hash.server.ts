import { createHmac, hkdfSync } from 'node:crypto'
import { showEmailAddress } from '#contract/show-email-address.server.ts'

/** Hashes addresses that `readEmailAddress` has made canonical. */
export type AddressHasher = {
  /** The hash of an address, in hexadecimal digits. */
  hash(email: string): string
  /**
   * Every hash under which the address may be suppressed. Before 0.4 international domains were
   * hashed in the form in which they were typed, which cannot be found out from the hash.
   */
  list(email: string): string[]
}

/** Keyed outside the database, so that a stolen database cannot be tested for addresses. */
export function createAddressHasher(secret: string): AddressHasher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'newsletter suppressions', 32))
  const digest = (text: string) =>
    createHmac('sha256', key).update(text.toLowerCase()).digest('hex')
  return {
    hash: digest,
    list: (email) => [...new Set([digest(email), digest(showEmailAddress(email))])],
  }
}

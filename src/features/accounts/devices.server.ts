import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { retention } from '#contract/retention.ts'
import { cookiePrefix } from './session-cookie.ts'

/** Which devices have signed in to which accounts before, told by a cookie on the device. */
export type Devices = {
  /** A name for the device, if someone has signed in on it to this account. */
  find(cookies: string | null, account: string): string | undefined
  /** The cookie that remembers the device, beside the accounts that it knows already. */
  remember(cookies: string | null, account: string, https: boolean): string
}

/** An entry is a random name and a signature of it and the account. */
const nameBytes = 12
const signatureBytes = 18
/** How many accounts one device has; those longest unused go first. */
const maxAccounts = 5

const cookie = /(?:^|;\s*)(?:__Host-)?tandem\.device=([\w~.-]*)/

/** @param account the key of the account, as limits on guessing count it */
export function createDevices(secret: string): Devices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'devices', 32))
  const sign = (name: string, account: string) =>
    createHmac('sha256', key).update(`${name} ${account}`).digest().subarray(0, signatureBytes)

  const list = (cookies: string | null) =>
    (cookie.exec(cookies ?? '')?.[1] ?? '').split('~').filter(Boolean).slice(0, maxAccounts)

  function isOf(entry: string, account: string): boolean {
    const [name = '', signature = ''] = entry.split('.')
    const given = Buffer.from(signature, 'base64url')
    return given.length === signatureBytes && timingSafeEqual(given, sign(name, account))
  }

  return {
    find: (cookies, account) =>
      list(cookies)
        .find((entry) => isOf(entry, account))
        ?.split('.', 1)[0],
    remember(cookies, account, https) {
      const known = list(cookies)
      const own = known.find((entry) => isOf(entry, account))
      const name = randomBytes(nameBytes).toString('base64url')
      const entry = own ?? `${name}.${sign(name, account).toString('base64url')}`
      const value = [entry, ...known.filter((other) => other !== own)].slice(0, maxAccounts)
      const seconds = retention.deviceDays * 24 * 60 * 60
      return `${cookiePrefix(https)}.device=${value.join('~')}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
    },
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** `__Host-` requires Secure and forbids Domain, so that no other host can set it. */
export const cookiePrefix = (https: boolean) => (https ? '__Host-tandem' : 'tandem')

const sessionCookiePattern = /(?:^|;\s*)(?:__Host-)?tandem\.session_token=([^;]*)/g

const deviceCookiePattern = /(?:^|;\s*)(?:__Host-)?tandem\.device=/

/** Whether there is one by its form; only the database knows whether it is valid. */
export function hasDeviceCookie(cookieHeader: string | undefined): boolean {
  return deviceCookiePattern.test(cookieHeader ?? '')
}

/**
 * Whether a `Cookie` header holds a session that the site has given; only the database knows
 * whether it has ended. better-auth signs its value: `<token>.<base64 of HMAC-SHA-256>`.
 */
export const createSessionCheck =
  (secret: string) =>
  (cookieHeader: string | undefined | null): boolean =>
    [...(cookieHeader ?? '').matchAll(sessionCookiePattern)].some(([, value = '']) =>
      isSigned(value, secret),
    )

function isSigned(written: string, secret: string): boolean {
  const value = decode(written)
  const at = value.lastIndexOf('.')
  const given = Buffer.from(value.slice(at + 1), 'base64')
  const made = createHmac('sha256', secret).update(value.slice(0, at)).digest()
  return at > 0 && given.length === made.length && timingSafeEqual(given, made)
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}

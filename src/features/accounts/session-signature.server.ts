import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { sessionCookieNames } from './session-cookie.ts'

const maxValueLength = 300
const signature = /^[A-Za-z0-9+/]{43}=$/

/** Does not check whether the session lasts. Computes nothing without a cookie. */
export function createSessionCheck(secret: string): (cookieHeader: string | undefined) => boolean {
  const key = createSecretKey(secret, 'utf8')
  // As better-auth signs: `token.base64(hmac(token))`, escaped.
  const isSigned = (value: string) => {
    const end = value.lastIndexOf('.')
    const given = value.slice(end + 1)
    if (end < 1 || !signature.test(given)) return false
    const own = createHmac('sha256', key).update(value.slice(0, end)).digest()
    return timingSafeEqual(own, Buffer.from(given, 'base64'))
  }
  return (header) =>
    header?.includes('session_token=') === true &&
    sessionCookieNames.some((name) => isSigned(readCookie(header, name) ?? ''))
}

/** Browsers send the one that counts first. */
function readCookie(header: string, name: string): string | undefined {
  const value = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (value === undefined || value.length > maxValueLength) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { sessionCookieNames } from './session-cookie.ts'

/** A token of 32 characters and its signature, escaped, are less than half of this. */
const longestValue = 300
/** A SHA-256 in base64. */
const signature = /^[A-Za-z0-9+/]{43}=$/

/**
 * Tells whether a `Cookie` header carries a session's cookie that this site has signed. Says nothing of whether the session still lasts,
 * but nobody can make one up. Cheap enough for every request: nothing is computed unless there is such a cookie.
 */
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

/** The first cookie of this name, as browsers send the one that counts first; undefined when it is too long to be ours. */
function readCookie(header: string, name: string): string | undefined {
  const value = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (value === undefined || value.length > longestValue) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

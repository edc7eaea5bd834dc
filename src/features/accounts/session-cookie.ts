/** Names of the session's cookies, and the cheap question whether a request carries one. */

/** `__Host-` makes browsers insist on Secure, on the root path and on no Domain: no other host can set it. */
export const cookiePrefix = (https: boolean) => (https ? '__Host-tandem' : 'tandem')

/** What the session's cookie may be called. */
export const sessionCookieNames = [true, false].map((https) => `${cookiePrefix(https)}.session_token`)

/** A session's cookie anywhere in a `Cookie` header. */
const sessionCookiePattern = /(?:^|;\s*)(?:__Host-)?tandem\.session_token=/

/** Whether the request claims a session. Says nothing about its validity. */
export function hasSessionCookie(cookieHeader: string | undefined | null): boolean {
  return sessionCookiePattern.test(cookieHeader ?? '')
}

/** `__Host-` requires Secure and forbids Domain, so that no other host can set it. */
export const cookiePrefix = (https: boolean) => (https ? '__Host-tandem' : 'tandem')

export const sessionCookieNames = [true, false].map(
  (https) => `${cookiePrefix(https)}.session_token`,
)

const sessionCookiePattern = /(?:^|;\s*)(?:__Host-)?tandem\.session_token=/

/** Says nothing about validity. */
export function hasSessionCookie(cookieHeader: string | undefined | null): boolean {
  return sessionCookiePattern.test(cookieHeader ?? '')
}

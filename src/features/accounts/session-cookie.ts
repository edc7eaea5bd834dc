/** `__Host-` requires Secure and forbids Domain, so that no other host can set it. */
export const cookiePrefix = (https: boolean) => (https ? '__Host-tandem' : 'tandem')

const sessionCookiePattern = /(?:^|;\s*)(?:__Host-)?tandem\.session_token=/

const deviceCookiePattern = /(?:^|;\s*)(?:__Host-)?tandem\.device=/

/** Whether there is one by its form; only the database knows whether it is valid. */
export function hasDeviceCookie(cookieHeader: string | undefined): boolean {
  return deviceCookiePattern.test(cookieHeader ?? '')
}

/** Whether there is one by its form; only the database knows whether it is valid. */
export function hasSessionCookie(cookieHeader: string | undefined | null): boolean {
  return sessionCookiePattern.test(cookieHeader ?? '')
}

import type { Edition } from '#editions/edition.ts'
import { languages } from '#i18n/languages.ts'
import { securityPath } from '#urls.ts'

/** Months that the file stays good for; RFC 9116 recommends less than a year. */
const goodFor = 6

/** Whom to tell of a weakness (RFC 9116). It runs out at the start of a month, so that it stays the same for a while. */
export function makeSecurityTxt(edition: Edition, origin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + goodFor + 1))
  return [
    `Contact: mailto:${edition.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map(({ html }) => html).join(', ')}`,
    `Canonical: ${origin}${securityPath}`,
    '',
  ].join('\n')
}

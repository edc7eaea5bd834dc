import type { Edition } from '#editions/edition.ts'
import { listOffered } from '#editions/offered-languages.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import { href, securityPath } from '#urls.ts'

/** Months; RFC 9116 recommends less than a year. */
const goodFor = 6

/** Expires at the start of a month, so that the file rarely changes. */
export function makeSecurityTxt(edition: Edition, origin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + goodFor + 1))
  return [
    `Contact: ${edition.supportEmail ? `mailto:${edition.supportEmail}` : origin + href(defaultLanguage.code, 'contact')}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${listOffered(edition)
      .map(({ html }) => html)
      .join(', ')}`,
    `Canonical: ${origin}${securityPath}`,
    '',
  ].join('\n')
}

import { dateFormat } from '#i18n/formats.ts'
import { defaultLanguage, getLanguage, type LanguageCode } from '#i18n/languages.ts'
import type { Edition } from './edition.ts'

/** British English in one edition, American in another, where months come first in dates. */
export const localeOf = ({ english }: Pick<Edition, 'english'>, code: LanguageCode): string =>
  code === defaultLanguage.code ? english : getLanguage(code).intl

/** A day, such as 26 November 2026, as readers of the edition and the language write it. */
export function writeDate(
  edition: Pick<Edition, 'english'>,
  code: LanguageCode,
  day: string | Date,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  const format = dateFormat(localeOf(edition, code), { dateStyle, timeZone: 'UTC' })
  return format.format(new Date(day))
}

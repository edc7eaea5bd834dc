import { defaultLanguage, getLanguage, type LanguageCode } from '#i18n/languages.ts'
import type { Edition } from './edition.ts'

/** Formats are slow to create. */
const formats = new Map<string, Intl.DateTimeFormat>()

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
  const locale = localeOf(edition, code)
  const key = `${locale} ${dateStyle}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(day))
}

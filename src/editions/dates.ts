import { dateFormat } from '#i18n/formats.ts'
import { english, type Language } from '#i18n/languages.ts'
import type { Edition } from './edition.ts'

type Spoken = { edition: Pick<Edition, 'english'>; language: Language }

/** British English in one edition, American in another, where months come first in dates. */
export const localeOf = ({ edition, language }: Spoken): string =>
  language.code === english.code ? edition.english : language.intl

/** A day, such as 26 November 2026, as readers of the edition and the language write it. */
export function writeDate(
  reader: Spoken,
  day: string | Date,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  const format = dateFormat(localeOf(reader), { dateStyle, timeZone: 'UTC' })
  return format.format(new Date(day))
}

/** The first and the last of some days, such as 12 May – 19 Nov 2026; one, if they are the same. */
export function writeDateRange(reader: Spoken, days: readonly string[]): string {
  const [first = '', last = first] = [days.toSorted()[0], days.toSorted().at(-1)]
  const format = dateFormat(localeOf(reader), { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(new Date(first), new Date(last))
}

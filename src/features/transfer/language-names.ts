import { findLanguage, type Language } from '#i18n/languages.ts'

/** The languages that an import can name and propose. */
export const nameableLanguages = [
  'en',
  'sv',
  'no',
  'da',
  'fi',
  'de',
  'nl',
  'fr',
  'es',
  'it',
  'pt',
  'pl',
] as const
export type NameableLanguage = (typeof nameableLanguages)[number]

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The language of the site that a file means, such as `no` by `nb-NO`. */
export function readSiteLanguage(code: string): Language | undefined {
  const [short = code] = code.toLowerCase().split(/[-_]/, 1)
  return findLanguage(short === 'nb' || short === 'nn' ? 'no' : short === 'english' ? 'en' : short)
}

/** The name in English of what a file calls a language, such as `sv-SE`. */
export function nameLanguage(code: string): string {
  const [short = code] = code.toLowerCase().split(/[-_]/, 1)
  return (
    readSiteLanguage(code)?.name ??
    (/^[a-z]{2,3}$/.test(short) ? names.of(short) : undefined) ??
    `“${code}”`
  )
}

/** The default has no URL prefix. */
export const languages = [
  {
    code: 'en',
    name: 'English',
    nativeName: 'English',
    flag: 'GB',
    intl: 'en-US',
    html: 'en',
  },
  {
    code: 'sv',
    name: 'Swedish',
    nativeName: 'Svenska',
    flag: 'SE',
    intl: 'sv-SE',
    html: 'sv',
  },
  {
    code: 'no',
    name: 'Norwegian',
    nativeName: 'Norsk',
    flag: 'NO',
    intl: 'nb-NO',
    html: 'nb',
  },
  {
    code: 'da',
    name: 'Danish',
    nativeName: 'Dansk',
    flag: 'DK',
    intl: 'da-DK',
    html: 'da',
  },
  {
    code: 'fi',
    name: 'Finnish',
    nativeName: 'Suomi',
    flag: 'FI',
    intl: 'fi-FI',
    html: 'fi',
  },
] as const

export type Language = (typeof languages)[number]
export type LanguageCode = Language['code']

export const defaultLanguage: Language = languages[0]

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

export const languageCodes = languages.map((language) => language.code) as unknown as readonly [
  LanguageCode,
  ...LanguageCode[],
]

export function findLanguage(code: unknown): Language | undefined {
  return languages.find((language) => language.code === code)
}

export function getLanguage(code: LanguageCode): Language {
  return findLanguage(code) ?? defaultLanguage
}

/** The language of a tag such as `sv-SE`. */
export const findByLocale = (locale: string): Language | undefined =>
  languages.find(({ html }) => html === locale.split('-', 1)[0])

/** The direction of a language, given by its tag of BCP 47. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

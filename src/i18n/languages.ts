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

/** A language as the site speaks it, whose own main one the addresses and fallbacks follow. */
export type SiteLanguage = Language & { readonly main: LanguageCode }

/** What editors read, and what a site is written in unless its operator chose otherwise. */
export const english: Language = languages[0]

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

export const languageCodes = languages.map((language) => language.code) as unknown as readonly [
  LanguageCode,
  ...LanguageCode[],
]

export function findLanguage(code: unknown): Language | undefined {
  return languages.find((language) => language.code === code)
}

export function getLanguage(code: LanguageCode): Language {
  return findLanguage(code) ?? english
}

const spoken = new Map<string, SiteLanguage>()

/** One and the same for the same codes. */
export function siteLanguage(code: LanguageCode, main: LanguageCode): SiteLanguage {
  const key = `${code} ${main}`
  const known = spoken.get(key)
  if (known) return known
  const made = { ...getLanguage(code), main }
  spoken.set(key, made)
  return made
}

/** The texts of an entry are written in it first, and its pages have no prefix. */
export const isMain = ({ code, main }: SiteLanguage): boolean => code === main

export const mainOf = ({ main }: SiteLanguage): SiteLanguage => siteLanguage(main, main)

/** The language of a tag such as `sv-SE`. */
export const findByLocale = (locale: string): Language | undefined =>
  languages.find(({ html }) => html === locale.split('-', 1)[0])

/** The direction of a language, given by its tag of BCP 47. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

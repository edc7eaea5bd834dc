type Definition = {
  code: string
  name: string
  nativeName: string
  /** Of a country, by its code of ISO 3166. */
  flag: string
  /** Its tag of BCP 47 for numbers and dates, and the one for documents. */
  intl: string
  html: string
  /** Abbreviations of hours, minutes and days. */
  units: { h: string; min: string; d: string }
  /**
   * “Over”, where an amount of money with a plus sign would read oddly, and how it names the money;
   * undefined where it reads well.
   */
  money: { over: string; display: 'narrowSymbol' | 'name' } | undefined
}

/** The default has no URL prefix. */
export const languages = [
  {
    code: 'en',
    name: 'English',
    nativeName: 'English',
    flag: 'GB',
    intl: 'en-US',
    html: 'en',
    units: { h: 'h', min: 'min', d: 'd' },
    money: undefined,
  },
  {
    code: 'sv',
    name: 'Swedish',
    nativeName: 'Svenska',
    flag: 'SE',
    intl: 'sv-SE',
    html: 'sv',
    units: { h: 'h', min: 'min', d: 'd' },
    money: { over: 'över', display: 'narrowSymbol' },
  },
  {
    code: 'no',
    name: 'Norwegian',
    nativeName: 'Norsk',
    flag: 'NO',
    intl: 'nb-NO',
    html: 'nb',
    units: { h: 't', min: 'min', d: 'd' },
    money: { over: 'over', display: 'name' },
  },
  {
    code: 'da',
    name: 'Danish',
    nativeName: 'Dansk',
    flag: 'DK',
    intl: 'da-DK',
    html: 'da',
    units: { h: 't.', min: 'min.', d: 'd.' },
    money: { over: 'over', display: 'name' },
  },
  {
    code: 'fi',
    name: 'Finnish',
    nativeName: 'Suomi',
    flag: 'FI',
    intl: 'fi-FI',
    html: 'fi',
    units: { h: 'h', min: 'min', d: 'pv' },
    money: { over: 'yli', display: 'narrowSymbol' },
  },
] as const satisfies readonly Definition[]

export type Language = (typeof languages)[number]
export type LanguageCode = Language['code']

export const defaultLanguage: Language = languages[0]

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

export const languageCodes = languages.map((language) => language.code) as unknown as readonly [
  LanguageCode,
  ...LanguageCode[],
]

/** Of English texts; the default language is what others fall back to. */
export type TranslationCode = Exclude<LanguageCode, (typeof languages)[0]['code']>

const isTranslation = (code: LanguageCode): code is TranslationCode => code !== languages[0].code

export const translationCodes = languageCodes.filter(isTranslation) as unknown as readonly [
  TranslationCode,
  ...TranslationCode[],
]

/** A value for each code. */
export const mapCodes = <Code extends LanguageCode, Value>(
  codes: readonly Code[],
  read: (code: Code) => Value,
) =>
  // Every code has got its value.
  Object.fromEntries(codes.map((code) => [code, read(code)])) as Record<Code, Value>

export function findLanguage(code: unknown): Language | undefined {
  return languages.find((language) => language.code === code)
}

/** The language of a tag such as `sv-SE`. */
export const findByLocale = (locale: string): Language | undefined =>
  languages.find(({ html }) => html === locale.split('-', 1)[0])

export function getLanguage(code: LanguageCode): Language {
  return findLanguage(code) ?? defaultLanguage
}

/** The direction of a language, given by its tag of BCP 47. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

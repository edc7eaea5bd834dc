import { languageCodes, type LanguageCode } from '#i18n/languages.ts'

/** Short words that nearly every sentence of the language has, and the others do not. */
const telling: Record<LanguageCode, string> = {
  en: "i i'm im my me the to and is he she want can't cant you help of with",
  sv: 'jag mig och är att inte vill min mitt mina har kan ingen hjälp för det dö orkar av slår ett',
  no: 'jeg meg og er ikke vil å min mitt mine har kan ingen hjelp for det dø orker av slår et etter hva noe nå blir',
  da: 'jeg mig og er ikke vil min mit mine har kan ingen hjælp for det dø orker af slår et efter hvad noget nu bliver',
  fi: 'minä mä minua mua en ei on oon olen haluan halua kuolla ja että miten voi apua enää jaksa mun minun',
}
const wordsOf = new Map(
  languageCodes.map((code) => [code, new Set(telling[code].split(' '))] as const),
)

/**
 * How many of another language are needed, as one alone may be a word of the page's language too.
 */
const leastWords = 2

/**
 * The page's language, unless a message has no telling word of it and several of another language.
 */
export function readMessageLanguage(message: string, page: LanguageCode): LanguageCode {
  const words = new Set(message.toLowerCase().match(/[\p{L}’']+/gu) ?? [])
  const count = (code: LanguageCode) =>
    [...words].filter((word) => wordsOf.get(code)?.has(word)).length
  if (count(page) > 0) return page
  const best = languageCodes.reduce((a, b) => (count(b) > count(a) ? b : a))
  return count(best) >= leastWords ? best : page
}

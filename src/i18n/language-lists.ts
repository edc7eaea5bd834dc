/** What follows from the list of languages, apart from it: every page loads that. */
import { languageCodes, languages, type LanguageCode } from './languages.ts'

/**
 * Languages that English texts are translated into; the default language is what others fall back
 * to.
 */
export type TranslationCode = Exclude<LanguageCode, (typeof languages)[0]['code']>

const isTranslation = (code: LanguageCode): code is TranslationCode => code !== languages[0].code

export const translationCodes = languageCodes.filter(isTranslation) as unknown as readonly [
  TranslationCode,
  ...TranslationCode[],
]

/** A record with a value for each of the codes. */
export const mapCodes = <Code extends LanguageCode, Value>(
  codes: readonly Code[],
  read: (code: Code) => Value,
) =>
  // Every code has got its value.
  Object.fromEntries(codes.map((code) => [code, read(code)])) as Record<Code, Value>

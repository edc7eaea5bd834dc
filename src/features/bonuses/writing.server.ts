import type { Edition } from '#editions/edition.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import type { BonusWriting } from './sentence.ts'

/** In the words of an edition's pages. */
export const writingOf = (edition: Edition, language: { code: LanguageCode }): BonusWriting => {
  const t = getTranslator(edition, language.code)
  return {
    t: (message, values) => t(`bonuses.${message}`, values),
    locale: getLanguage(language.code).intl,
  }
}

import { getTranslator } from '#editions/messages.server.ts'
import type { Reader } from '#editions/reader.ts'
import type { BonusWriting } from '#contract/bonus-sentence.ts'

/** Writes in the words of the reader's pages. */
export const writingOf = (reader: Reader): BonusWriting => {
  const t = getTranslator(reader)
  return {
    t: (message, values) => t(`bonuses.${message}`, values),
    locale: reader.language.intl,
  }
}

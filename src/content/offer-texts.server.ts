import { getTranslator } from '#editions/messages.server.ts'
import type { Reader } from '#editions/reader.ts'
import type { BonusWriting } from '#contract/bonus-sentence.ts'
import { writeOfferTerms } from '#contract/offer-terms.ts'
import { tellTexts, mayTellOffers, type Writers } from '#markets/policy.ts'

/** What texts say in place of an offer that is left out of them. */
export function writeLeftOut(reader: Reader): string {
  const t = getTranslator(reader)
  return reader.isOnBreak ? t('markets.leftOutInBreak') : t('markets.leftOut')
}

/** Writes of bonuses in the words of the reader's pages. */
export const writingOf = (reader: Reader): BonusWriting => {
  const t = getTranslator(reader)
  return {
    t: (message, values) => t(`bonuses.${message}`, values),
    locale: reader.language.intl,
  }
}

/** What `present` says in words. */
export const offerWords: Writers = {
  leftOut: writeLeftOut,
  offerTerms: (bonus, reader) => writeOfferTerms(bonus, writingOf(reader)),
}

/**
 * The texts of an entry as its readers see them, where it is not known which casino its offers are
 * of.
 */
export const tellEntry = <Entry>(entry: Entry, reader: Reader): Entry =>
  tellTexts(entry, mayTellOffers(reader), () => writeLeftOut(reader))

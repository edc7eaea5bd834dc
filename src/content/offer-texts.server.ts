import { getTranslator } from '#editions/messages.server.ts'
import type { Reader } from '#editions/reader.ts'
import { tellTexts, mayTellOffers } from '#markets/policy.ts'

/** What texts say in place of an offer that is left out of them. */
export function writeLeftOut(reader: Reader): string {
  const t = getTranslator(reader)
  return reader.isOnBreak ? t('markets.leftOutInBreak') : t('markets.leftOut')
}

/**
 * The texts of an entry as its readers see them, where it is not known which casino its offers are
 * of.
 */
export const tellEntry = <Entry>(entry: Entry, reader: Reader): Entry =>
  tellTexts(entry, mayTellOffers(reader), () => writeLeftOut(reader))

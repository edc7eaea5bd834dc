/** The terms that stand beside an offer where a rule asks for it, in words. Pure. */
import type { Bonus } from './bonus.ts'
import { blankValues, writeBonus, writeTerm, type BonusWriting } from './bonus-sentence.ts'
import { joinOffer, mainTermsOf } from './offer-limits.ts'

/** A bonus in a sentence, with what has to stand beside it where a rule asks for it. */
export function writeOffer(bonus: Bonus, writing: BonusWriting, tellsTerms: boolean): string {
  const sentence = writeBonus(bonus, writing)
  return tellsTerms ? joinOffer(sentence, writeOfferTerms(bonus, writing)) : sentence
}

/** All that stands beside an offer, in a few short sentences. */
export function writeOfferTerms(bonus: Bonus, writing: BonusWriting): string {
  const { t } = writing
  const say = (message: 'age' | 'ownTerms') => t(message, blankValues)
  const terms = mainTermsOf(bonus).map((term) => {
    const label = t(`terms.${term}`, blankValues)
    // A term that holds is its own sentence.
    return bonus[term] === true ? label : `${label}: ${writeTerm(bonus, term, writing)}`
  })
  return [say('age'), ...terms, say('ownTerms')].map((term) => `${term}.`).join(' ')
}

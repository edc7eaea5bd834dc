/** The words of questions, from `vocabulary/<language>.yaml`. */
import { parse } from 'yaml'
import * as z from 'zod'
import type { FactName } from '#features/casinos/facts.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { compilePhrases, foldWords } from '#contract/words.ts'

const files = import.meta.glob<string>('./vocabulary/*.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const words = z.string().transform((text) => text.split(/\s+/).filter(Boolean).map(foldWords))
const phrases = z
  .string()
  .transform((text) => compilePhrases(text.split('\n').filter((line) => line.trim() !== '')))

/** The facts that people ask for, the most specific first. */
export const askedFacts = [
  'minDeposit',
  'maxPayout',
  'minRedemption',
  'promoCode',
  'vpnFriendly',
  'noKyc',
  'licence',
  'provablyFair',
  'withdrawal',
  'bonus',
  'wagering',
  'finishRate',
  'rating',
  'providers',
  'games',
  'mobile',
  'founded',
  'support',
  'coins',
  'payment',
  'excludedStates',
  'pros',
] as const satisfies readonly FactName[]
export type AskedFact = (typeof askedFacts)[number]

const vocabularySchema = z.strictObject({
  /** How people ask which casinos have something. */
  which: phrases,
  noKyc: phrases,
  vpn: phrases,
  provablyFair: phrases,
  fastest: phrases,
  biggestBonus: phrases,
  mostGames: phrases,
  lowestDeposit: phrases,
  lowestRedemption: phrases,
  lowestWagering: phrases,
  highestPayout: phrases,
  best: phrases,
  price: phrases,
  /** The endings of names, which are fewer than those of words. */
  nameEndings: words.transform((list) => list.toSorted((a, b) => b.length - a.length)),
  places: words.transform((list) => new Set(list)),
  /** How people ask how the site rates, what has changed, and what bonuses cost. */
  howRated: phrases,
  changed: phrases,
  bonusCost: phrases,
  /** How people ask what a casino is like. */
  opinion: phrases,
  /** How people ask for a fact of a casino. */
  facts: z.strictObject(
    // Object.fromEntries loses the names.
    Object.fromEntries(askedFacts.map((name) => [name, phrases])) as Record<
      AskedFact,
      typeof phrases
    >,
  ),
  /** Phrases by their name in the data, specific ones first. */
  payments: z.record(z.string(), phrases),
})

export type Vocabulary = z.infer<typeof vocabularySchema>

const read = new Map<LanguageCode, Vocabulary>()

export function getVocabulary(language: LanguageCode): Vocabulary {
  let vocabulary = read.get(language)
  if (!vocabulary) {
    const source = files[`./vocabulary/${language}.yaml`]
    if (source === undefined) throw new Error(`The assistant has no vocabulary for ${language}`)
    vocabulary = vocabularySchema.parse(parse(source))
    read.set(language, vocabulary)
  }
  return vocabulary
}

/** What people want to know, learnt from the examples in `texts/intents`. */
import learnt from 'virtual:intent-weights'
import { readFeatures, type Features } from '#features/help/distress/features.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { findOdds, weigh } from './learn-intents.ts'

/** Those that a page or an entry of the FAQ answers. The others are `data` and `none`. */
export const intents = [
  'break',
  'age',
  'earning',
  'avoid',
  'whereYouPlay',
  'noWagering',
  'bonusCost',
  'whyRated',
  'about',
  'howWeRate',
  'authors',
  'changes',
  'contact',
  'complaint',
  'privacy',
  'newsletter',
  'account',
  'legal',
  'licence',
  'kyc',
  'withdrawals',
  'deposits',
  'fees',
  'bonusTerms',
  'freeSpins',
  'provablyFair',
  'vpn',
  'help',
  'registers',
  'prices',
  'coins',
  'guides',
  'bonuses',
  'assistant',
  'greeting',
  'thanks',
] as const
export type Intent = (typeof intents)[number]

type Model = ReturnType<typeof unpack>

const known = new Map<LanguageCode, Model>()

function unpack(language: LanguageCode) {
  const { hashes, rarities, weights, ...rest } = learnt[language]
  const read = (packed: string) => new Uint8Array(Buffer.from(packed, 'base64')).buffer
  const rarityOf = new Float32Array(read(rarities))
  const features = new Map(
    Array.from(new Uint32Array(read(hashes)), (hash, row) => [
      hash,
      { row, rarity: rarityOf[row] ?? 0 },
    ]),
  )
  return { ...rest, weights: new Int8Array(read(weights)), features }
}

/** Messages are that likely to be of the intent, so that one in four may be. */
const least = 0.25

/** Of a message of other words, letters that it has in common with examples say nothing. */
const leastKnown = 0.5

/** Different ones: a message of one letter, however often, says nothing. */
const leastLetters = 3

/** How much of a message is known at all, from 0 to 1. */
const readShare = ({ hashes, weights }: Features, { features }: Model): number =>
  hashes.reduce((sum, hash, at) => sum + (features.has(hash) ? (weights[at] ?? 0) ** 2 : 0), 0)

/** The likeliest intent of a message and how likely it is. */
export function findIntent(
  language: LanguageCode,
  message: string,
): { intent: Intent; probability: number } | undefined {
  const model = known.get(language) ?? unpack(language)
  known.set(language, model)
  const features = readFeatures(message)
  const letters = new Set(message.match(/\p{L}/gu))
  if (letters.size < leastLetters || readShare(features, model) < leastKnown) return undefined
  const vector = weigh(features, (hash) => model.features.get(hash))
  const odds = findOdds(vector, model)
  const probability = Math.max(...odds)
  const name = model.intents[odds.indexOf(probability)]
  const intent = intents.find((one) => one === name)
  return intent && probability >= least ? { intent, probability } : undefined
}

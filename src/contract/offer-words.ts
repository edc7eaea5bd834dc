/**
 * Which sentences look as if they told of an offer. That only proposes: editors are asked to mark
 * them, and what they mark decides.
 */
import { leaveOutOffers, wordsStart } from './offer-marks.ts'
import { splitSentences } from './sentences.ts'

/** Parts of words in lower case, by the languages whose texts have them. */
const stemsIn = {
  english: [
    'bonus',
    'bonukse',
    'cashback',
    'cash back',
    'rakeback',
    'reload',
    'free spin',
    'free round',
    'spins on the house',
    'freespin',
    'free coin',
    'free gold coin',
    'free sweeps',
    'free sc',
    'no deposit',
    'no-deposit',
    'welcome offer',
    'welcome pack',
    'sign-up offer',
    'promo',
    'matched at',
    'deposit match',
    'raffle',
    'prize pool',
    'giveaway',
    'birthday gift',
  ],
  swedish: [
    'gratissnurr',
    'gratisspin',
    'gratis spin',
    'gratis mynt',
    'gratismynt',
    'gratisspel',
    'välkomst',
    'erbjudande',
    'kampanj',
    'insättningsfri',
    'prispott',
    'utlottning',
    'matchas med',
    'födelsedagsgåva',
  ],
  norwegianAndDanish: [
    'gratis coins',
    'gratis mynter',
    'gratis mønter',
    'gratisrunde',
    'velkomst',
    'tilbud',
    'kampanje',
    'kampagne',
    'innskuddsfri',
    'premiepott',
    'præmiepulje',
    'lodtrækning',
    'premietrekning',
    'bursdagsgave',
    'fødselsdagsgave',
  ],
  finnish: [
    'ilmaiskierro',
    'ilmaiset kolik',
    'ilmaista kolik',
    'ilmaiseksi',
    'ilmaisia kolik',
    'ilmaispeli',
    'ilmaisraha',
    'tervetuli',
    'tarjou',
    'kampanjakood',
    'käteispalaut',
    'palkintopot',
    'arvonna',
    'syntymäpäivälahj',
  ],
}
const stems = Object.values(stemsIn).flat()

const patterns = [
  // “100% up to 500”, in the languages of the site.
  /\b(?:up to|opp til|op til)\s+(?:[€$£]\s?)?\d/i,
  /\bupp till\s+\d|\bjopa\s+\d/i,
  /\d\s?%\s+(?:on|of|back|match|på|av|af|tillbaka|tilbake|tilbage|takaisin|ensimmäise)/i,
  /\b(?:gc|sc|sweeps coins?|gold coins?)\b.*\b(?:free|gratis|ilmai)/i,
  /\b(?:free|gratis|ilmai\w*)\b.*\b(?:gc|sc|sweeps coins?|gold coins?)\b/i,
  // Minimums and limits are told in coins, too: those that somebody gets are an offer.
  /\b(?:receives?|collects?|claims?|gets?|wins?|hands? out|gives?|credit(?:s|ed)|waits?)\b.*\b(?:gc|sc|sweeps coins?|gold coins?)\b/i,
  /\b(?:gc|sc|sweeps coins?|gold coins?)\b.*\b(?:waits?|are yours|is yours|credited)\b/i,
  // Words in capitals are codes where somebody is to type them.
  /\b(?:[Cc]ode|[Cc]ashier|[Tt]ype|[Ee]nter)\b.*\p{Lu}{4,}\d*/u,
  /\b(?:[Kk]oden?|[Kk]oodilla|[Ss]kriv|[Kk]irjoita)\b.*\p{Lu}{4,}\d*/u,
  // Cashback is often told as what is lost and comes back.
  /\b(?:lost|loss(?:es)?)\b.*\b(?:back|refund\w*|return\w*)/i,
  /(?:förlor|förlust).*(?:tillbaka|åter)|tap(?:te|et|t|ene)?\b.*tilbake/iu,
  /\btab\w*.*tilbage|(?:häviä|tappio).*pala/iu,
  // One sum to pay in, a larger one to play with.
  /\bdeposit\b.*\bplay with|sätt in.*spela för|sett inn.*spill for|indsæt.*spil for|talleta.*pelaa/i,
]

const looksLikeOffer = (sentence: string): boolean => {
  const lower = sentence.toLowerCase()
  return (
    stems.some((stem) => lower.includes(stem)) || patterns.some((pattern) => pattern.test(sentence))
  )
}

/** The sentences that look like offers and are not marked as such, in their order. */
export function findUnmarkedOffers(text: string): string[] {
  return splitSentences(leaveOutOffers(text)).filter(looksLikeOffer)
}

/** The text with a mark around a sentence that has none; the text itself if it is not found. */
export function markOffer(text: string, sentence: string): string {
  const unmarked = findUnmarkedOffers(text).length
  for (let at = text.indexOf(sentence); at !== -1; at = text.indexOf(sentence, at + 1)) {
    const marked = `${text.slice(0, at)}${wordsStart}${sentence}]${text.slice(at + sentence.length)}`
    if (findUnmarkedOffers(marked).length < unmarked) return marked
  }
  return text
}

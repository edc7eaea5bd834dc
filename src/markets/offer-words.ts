/**
 * Which sentences of short texts tell of an offer. A review is read as a whole and keeps its words;
 * a verdict, a description or a line of pros stands alone, often where a bonus would.
 */

/** Parts of words in all languages of the site, in lower case. */
const words = [
  'bonus',
  'cashback',
  'rakeback',
  'free spin',
  'freespin',
  'gratissnurr',
  'gratisspin',
  'gratis spin',
  'ilmaiskierro',
  'welcome offer',
  'välkomsterbjud',
  'velkomsttilbud',
  'tervetuliaistarjou',
  'promo code',
  'kampanjkod',
  'kampanjekode',
  'kampagnekode',
  'tarjouskood',
]

const tellsOffer = (text: string) => {
  const lower = text.toLowerCase()
  return words.some((word) => lower.includes(word))
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What is left of a short text without the sentences that tell of an offer. */
export const withoutOffers = (text: string): string =>
  tellsOffer(text)
    ? [...sentences.segment(text)]
        .map(({ segment }) => segment)
        .filter((sentence) => !tellsOffer(sentence))
        .join('')
        .trim()
    : text

import type { PricesService } from '#features/prices/service.server.ts'
import type { Asked } from './asked.server.ts'
import type { ChatReply } from './contract.ts'
import type { Knowledge } from './knowledge.server.ts'
import { anyCard } from './methods.server.ts'
import type { Replies } from './replies.server.ts'
import { hasTraits } from './rankings.server.ts'
import { findCoin } from '#contract/coins.ts'
import { isCompared } from './topics.server.ts'
import { compilePhrases, foldWords } from '#contract/words.ts'

export async function answerPrice(
  { knowledge, replies, folded, reader, subject }: Asked,
  prices: Pick<PricesService, 'known'>,
) {
  const { price, which } = knowledge.vocabulary
  if (subject?.kind !== 'coin' || !price.test(folded) || which.test(folded)) return undefined
  const coin = reader.edition.showCryptoTracker && findCoin(subject.value)
  if (!coin) return replies.noPrice(subject)
  const known = await prices.known()
  const now = known?.prices[coin.coinId]
  return replies.price(subject.value, coin.symbol, known && now && { price: now, age: known.age })
}

export function answerFromData(asked: Asked): ChatReply | undefined {
  const { knowledge, replies, folded, reader, subject, further, place, ranking, only } = asked
  const { vocabulary, faq } = knowledge
  const casinos = knowledge.casinos.filter((casino) => hasTraits(casino, only))
  if (aboutTax.test(folded)) return findEntry(faq, ['taxes', 'legal'], replies)
  if (place) return replies.place(place, answerFromData({ ...asked, place: undefined }))
  if (asked.isHome && !subject && !ranking) return findEntry(faq, ['states'], replies)
  const isPaying = subject?.kind === 'payment' && subject.value !== anyCard
  const isAsked =
    vocabulary.which.test(folded) || isAllSaid(asked) || isPaying || ranking !== undefined
  if (subject && (isAsked || subject.kind === 'state')) {
    if (!isCompared(subject, reader.edition)) return replies.notCompared(subject)
    const order = ranking?.name === 'best' ? undefined : ranking
    return further
      ? replies.further(casinos, subject, further)
      : replies.subject(casinos, subject, order)
  }
  return ranking && replies.ranking(casinos, ranking, only)
}

const aboutTax = compilePhrases([
  'tax*|irs|skat|skatt|skatte*|skatten|vero|veroa|verot*|veron|verota*',
])

/** Ids by preference; editions have different entries. */
function findEntry(faq: Knowledge['faq'], ids: readonly string[], replies: Replies) {
  const entry = ids.flatMap((id) => faq.find((one) => one.id === id) ?? [])[0]
  return entry && replies.faq(entry)
}

/** True for questions such as “PayPal?”. */
function isAllSaid({ knowledge, replies, folded, subject }: Asked): boolean {
  const thing = subject ? foldWords(replies.nameSubject(subject)) : ''
  return knowledge.index.wordsOf(folded).length <= thing.split(' ').length
}

export function answerMention({ knowledge, replies, reader, subject }: Asked) {
  if (!subject) return undefined
  return isCompared(subject, reader.edition)
    ? replies.subject(knowledge.casinos, subject)
    : replies.notCompared(subject)
}

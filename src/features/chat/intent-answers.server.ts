/** Answers to what people want to know, where a page or an entry of the FAQ has it. */
import { isWarning, isWeak, weakBelow } from '#contract/caps.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { faqLinkLabels } from '#features/info/faq-links.ts'
import { mayTellOfHarm } from '#features/help/distress/signs-of-harm.ts'
import { readMessageLanguage } from '#features/help/message-language.ts'
import { findPageHelp } from '#features/help/page-help.ts'
import { foldWords } from '#contract/words.ts'
import { href } from '#urls.ts'
import type { Asked } from './asked.server.ts'
import type { NamedCasinos } from './casino-names.server.ts'
import type { ChatReply } from './contract.ts'
import { introduce } from './facts.server.ts'
import { findIntent, type Intent } from './intents.server.ts'
import { showRating, rankings } from './rankings.server.ts'
import { answerChanges, tellBonusCost } from './site-answers.server.ts'

type Sources = {
  casinos: Pick<CasinosService, 'findScore'>
  changes: Parameters<typeof answerChanges>[1]
}

/** Entries of the FAQ by preference; editions have different ones. The intent's own by default. */
const entries: Partial<Record<Intent, readonly string[]>> = {
  howWeRate: ['ranking'],
  withdrawals: ['withdrawals', 'redemptionTime'],
  legal: ['legal', 'states'],
  coins: ['coins', 'sweepsCoins'],
  fees: ['fees', 'purchase'],
  freeSpins: ['freeSpins', 'dailyBonus'],
}

/** So likely that it outweighs words by which casinos are ranked, or signs of distress. */
const certain = 0.6
const aboutScores: ReadonlySet<Intent> = new Set(['whyRated', 'howWeRate'])
/** What may be asked of one coin as of any. */
const aboutTransfers: ReadonlySet<Intent> = new Set(['deposits', 'fees', 'withdrawals'])
const ageBelow18 = /(?<!\p{N})(?:1[0-7]|[6-9])(?!\p{N})/u
const namedCasinos = 5

/** Whoever wants a break, or is too young, is told of people to talk to as well. */
const withHelp: ReadonlySet<Intent> = new Set(['break', 'age'])
/** Who writes of pills or of killing may mean the account: nothing else is answered as usual. */
const besideHarm: ReadonlySet<Intent> = new Set([...withHelp, 'complaint', 'help'])

export async function answerIntent(
  asked: Asked,
  named: NamedCasinos,
  sources: Sources,
): Promise<ChatReply | undefined> {
  const { reader, message, folded, subject, ranking, named: place } = asked
  const [casino, ...others] = named.casinos
  const names = new Set(named.casinos.flatMap(({ name }) => foldWords(name).split(' ')))
  const rest = folded.split(' ').filter((word) => !names.has(word))
  const written = readMessageLanguage(message, reader.language.code)
  const found = findIntent(written, rest.join(' '))
  if (!found) return undefined
  const { intent, probability } = found
  if (mayTellOfHarm(message) && !besideHarm.has(intent)) return undefined
  if (casino)
    return others.length === 0 && aboutScores.has(intent)
      ? await tellScore(asked, casino, sources.casinos)
      : undefined
  if (subject?.kind === 'coin' ? !aboutTransfers.has(intent) : (subject ?? place)) return undefined
  if (ranking !== undefined && probability < certain) return undefined
  return (await answers[intent]?.(asked, sources)) ?? tellEntry(intent, asked)
}

/** What a message in distress over gambling is answered with besides, if it asks for a break. */
export function findHelpedIntent(language: LanguageCode, message: string): Intent | undefined {
  const found = findIntent(language, message)
  if (!found || found.probability < certain || !withHelp.has(found.intent)) return undefined
  // How much somebody owes is a number, too.
  return found.intent !== 'age' || ageBelow18.test(message) ? found.intent : undefined
}

type Answer = (asked: Asked, sources: Sources) => ChatReply | undefined | Promise<ChatReply>

/** Those that an entry of the FAQ does not answer. */
const answers: Partial<Record<Intent, Answer>> = {
  avoid: tellWeak,
  changes: (asked, { changes }) => answerChanges(asked, changes),
  bonusCost: tellBonusCost,
  noWagering: tellLowestWagering,
  whyRated: (asked) => tellEntry('howWeRate', asked),
}

function tellEntry(intent: Intent, { knowledge, replies, reader }: Asked): ChatReply | undefined {
  const ids = entries[intent] ?? [intent]
  const entry = ids.flatMap((id) => knowledge.faq.find((one) => one.id === id) ?? [])[0]
  const answer = entry && replies.faq(entry)
  if (!answer || !withHelp.has(intent)) return answer
  return { ...answer, links: [...answer.links, ...findPageHelp(reader).contacts] }
}

/** Those that readers are warned of, and those below the rating that is shown without praise. */
function tellWeak({ knowledge, replies, reader }: Asked): ChatReply {
  const { t, reply, toReview, toCompare, telling } = replies
  const weak = knowledge.casinos
    .filter(isWeak)
    .toSorted((a, b) => Number(isWarning(b.cap)) - Number(isWarning(a.cap)) || a.rating - b.rating)
    .slice(0, namedCasinos)
  const limit = new Intl.NumberFormat(reader.language.intl).format(weakBelow)
  const links = [
    ...weak.map(toReview),
    toCompare(),
    { label: t(faqLinkLabels.howWeRate), href: href(reader.language, 'howWeRate') },
  ]
  if (weak.length === 0) return reply(t('chatAnswers.avoidNone', { limit }), links)
  const lines = weak.map((casino) => `${casino.name}: ${showRating(casino, telling)}`)
  return reply([t('chatAnswers.avoid', { limit }), ...lines].join('\n'), links)
}

function tellLowestWagering(asked: Asked): ChatReply | undefined {
  const lowest = rankings.find(({ name }) => name === 'lowestWagering')
  const { edition } = asked.reader
  if (!lowest?.applies(edition)) return tellEntry('bonusTerms', asked)
  return asked.replies.ranking(asked.knowledge.casinos, lowest, [])
}

type Casino = Asked['knowledge']['casinos'][number]

/** The rating of a casino, and where its points are most and fewest. */
async function tellScore(
  { replies, reader }: Asked,
  casino: Casino,
  casinos: Pick<CasinosService, 'findScore'>,
): Promise<ChatReply> {
  const { t, reply, toReview, telling } = replies
  const score = await casinos.findScore(reader, casino.slug)
  const links = [
    toReview(casino),
    { label: t(faqLinkLabels.howWeRate), href: href(reader.language, 'howWeRate') },
  ]
  const points = Object.entries(score?.points ?? {})
    .flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
    .toSorted((a, b) => b.value - a.value)
  const [best, worst] = [points[0], points.at(-1)]
  const nameOf = (name: string) => t(`ratings.criteria.${name as 'licence'}`) // one of the criteria
  const extremes =
    best && worst && best.value > worst.value
      ? [
          t('chatAnswers.extremes', {
            strong: nameOf(best.name),
            strongPoints: best.value,
            weak: nameOf(worst.name),
            weakPoints: worst.value,
          }),
        ]
      : []
  return reply([introduce(casino, telling), ...extremes].join('\n'), links)
}

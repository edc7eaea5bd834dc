import type { Reader } from '#editions/reader.ts'
import type { Casino } from '#features/casinos/contract.ts'
import { factPlaces, factsOf, hasFact, isStated } from '#features/casinos/facts.ts'
import { linkToPicks, maxPicks } from '#contract/picks.ts'
import type { FaqEntry } from '#features/info/contract.ts'
import type { NamedCasinos } from './casino-names.server.ts'
import type { ChatLink, ChatReply } from './contract.ts'
import { introduce, tellFact, type Fact } from './facts.server.ts'
import type { Place } from './places.server.ts'
import type { Replies } from './replies.server.ts'
import { findHas, isCompared, type Subject } from './topics.server.ts'

const describedCasinos = 3
/** Offered when a name is ambiguous. */
const offeredCasinos = 5
const toldFacts = 3
const shownCoins = 6

type Asked = {
  subject: Subject | undefined
  further: Subject | undefined
  facts: readonly Fact[]
  place: Place | undefined
  /** Answers the rest of the question. */
  entry: FaqEntry | undefined
}

export function replyAboutCasinos(
  reader: Reader,
  replies: Replies,
  { casinos, isAmbiguous }: NamedCasinos,
  { subject, further, facts, place, entry }: Asked,
): ChatReply {
  const { edition, language, today } = reader
  const { t, telling, shorten, reply, toReview, toCompare, toTerms, tellPlace, nameSubject } =
    replies
  const isForeign = subject !== undefined && !isCompared(subject, edition)
  const shown = casinos.slice(0, isAmbiguous ? offeredCasinos : describedCasinos)
  const isSingle = shown.length === 1
  const lines = [
    ...(isAmbiguous
      ? [
          t('chatAnswers.several', {
            names: shorten(
              casinos.map(({ name }) => name),
              offeredCasinos,
            ),
          }),
        ]
      : []),
    ...(place ? [tellPlace(place)] : []),
    ...(entry ? [entry.answer] : []),
    ...(isForeign ? [replies.tellNotCompared(subject)] : []),
  ]
  const answers = shown.map((casino) => tellAsked(casino))
  const hasAnswer = lines.length > 0 || answers.some(({ length }) => length > 0)
  const blocks = shown.map((casino, index) => {
    const asked = answers[index] ?? []
    if (!isSingle && asked.length > 0) return asked.join('\n')
    return [
      ...new Set([...asked, ...(hasAnswer ? [introduce(casino, telling)] : describe(casino))]),
    ].join('\n')
  })
  const between = isSingle || answers.some(({ length }) => length > 0) ? '\n' : '\n\n'
  const links = [
    ...shown.map(toReview),
    ...(isSingle ? [] : [toSideBySide()]),
    ...(place ? [toTerms()] : []),
    ...(entry ? replies.faq(entry).links : []),
  ]
  return reply([...lines, blocks.join(between)].join('\n'), links, entry?.links.includes('contact'))

  function tellAsked(casino: Casino): string[] {
    const told = facts.slice(0, toldFacts).map((fact) => {
      const text = fact.tell(casino, telling)
      return isSingle || text.includes(casino.name) ? text : `${casino.name} – ${text}`
    })
    const subjects = [subject, further].flatMap((one) =>
      one && isCompared(one, edition) ? [one] : [],
    )
    return [...subjects.map((one) => tellSubject(casino, one)), ...told]
  }

  function tellSubject(casino: Casino, one: Subject): string {
    const has = findHas(casino, one, today)
    return t(`chatAnswers.${one.kind}Of`, { name: casino.name, subject: nameSubject(one), has })
  }

  function toSideBySide(): ChatLink {
    const picks = shown.slice(0, maxPicks).map(({ slug }) => slug)
    return { ...toCompare(), href: linkToPicks(picks, 'side-by-side', { language }) }
  }

  function describe(casino: Casino): string[] {
    const brief = (['bonus', 'withdrawal'] as const).map((name) => tellFact(name, casino, telling))
    const described = [introduce(casino, telling), ...brief]
    if (!isSingle) return described
    const told = factsOf(edition, factPlaces.chat).filter(
      (name) =>
        (name !== 'licence' || hasFact(edition, 'coins')) &&
        (name !== 'minRedemption' || isStated(name, casino)),
    )
    const more = told.map((name) => {
      const join = (parts: readonly string[]) =>
        name === 'coins' ? shorten(parts, shownCoins) : parts.join(', ')
      return tellFact(name, casino, { ...telling, join })
    })
    return [...described, ...more]
  }
}

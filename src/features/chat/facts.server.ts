/** Questions about one fact of one casino. */
import { listNames, listUnread } from '#contract/licences.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { explainPlace, reasonIn } from '#contract/ratings.ts'
import { numberFormat } from '#i18n/formats.ts'
import type { Edition } from '#editions/edition.ts'
import type { Reader } from '#editions/reader.ts'
import type { Casino } from '#features/casinos/contract.ts'
import {
  hasFact,
  nameEntries,
  writeFact,
  type FactName,
  type FactWriting,
} from '#features/casinos/facts.ts'
import { tellHandRating } from '#features/ratings/tell-hand-rating.server.ts'
import type { Translator } from '#editions/messages.server.ts'
import { formatScore } from '#ui/stars.tsx'
import { nameMethod } from './methods.server.ts'
import { askedFacts, type AskedFact, type Vocabulary } from './vocabulary.server.ts'

export type Telling = {
  reader: Reader
  t: Translator
  language: LanguageCode
  locale: string
  /** Whether the edition shows the demonstration. */
  demo: boolean
  join: (parts: readonly string[]) => string
}

export type Fact = {
  name: AskedFact
  tell: (casino: Casino, telling: Telling) => string
}

const line = (label: string, value: string) => `${label}: ${value}`

const toWriting = ({ t, locale, demo, join }: Telling): FactWriting => ({
  locale,
  demo,
  join,
  t: (message, values) => t(`casino.${message}`, values),
  nameMethod: (method) => nameMethod(method, t),
  nameChannel: (channel) => {
    const key = `casino.channels.${channel as 'email'}` as const // has() decides
    return t.has(key) ? t(key) : channel
  },
})

export const tellValue = (name: FactName, casino: Casino, telling: Telling): string =>
  writeFact(name, casino, toWriting(telling))

/** A fact with its name, such as `Minimum deposit: 0.001 BTC`. */
export const tellFact = (name: FactName, casino: Casino, telling: Telling): string =>
  line(telling.t(`casino.${name}`), tellValue(name, casino, telling))

export function introduce(casino: Casino, { t, locale }: Telling): string {
  const { name, rank, rating, isRated, ratedByHand } = casino
  if (!isRated) return t('chatAnswers.casinoNotRated', { name, rank })
  const told = t('chatAnswers.casino', { name, rank, rating: formatScore(rating, locale) })
  return ratedByHand ? `${told} ${t('ratings.handSet')}` : told
}

/** Facts that the assistant tells in sentences of their own; undefined: as any other. */
const sentences: Partial<
  Record<AskedFact, (casino: Casino, telling: Telling) => string | undefined>
> = {
  vpnFriendly: ({ name, vpnFriendly }, { t }) =>
    vpnFriendly === null
      ? undefined
      : t(vpnFriendly ? 'chatAnswers.vpnAllowed' : 'chatAnswers.vpnNotAllowed', { name }),
  noKyc: ({ name, noKyc }, { t }) =>
    noKyc === null
      ? undefined
      : t(noKyc ? 'chatAnswers.kycNotAsked' : 'chatAnswers.kycAsked', { name }),
  rating(casino, telling) {
    const { t, locale, reader } = telling
    const { name, rank, score, scorePlace, move, ratedByHand } = casino
    const byHand = ratedByHand && tellHandRating(ratedByHand, reader)
    if (score === null)
      return byHand ? [tellFact('rating', casino, telling), byHand].join('\n') : undefined
    const points = numberFormat(locale, { minimumFractionDigits: 2 }).format(score / 100)
    const values = { name, score: points, place: scorePlace ?? rank }
    const why = explainPlace(casino)
    const reason =
      move && why === 'whyMoved' && (reasonIn(move, reader.language).text || t('ratings.noReason'))
    const place = [t(`ratings.${why}`, values), reason].filter(Boolean).join(' ')
    return [place, byHand].filter(Boolean).join('\n')
  },
  licence: ({ name, licenses, licences }, { t, join }) => {
    const names = listNames(licences)
    if (names.length > 0) return t('chatAnswers.licensed', { name, licenses: join(names) })
    const unread = listUnread({ licenses, licences })
    return unread.length > 0
      ? t('chatAnswers.licenceWritten', { name, texts: join(unread) })
      : t('chatAnswers.notLicensed', { name })
  },
  // Whoever asks how to pay is told of coins, too.
  payment(casino, telling) {
    const writing = toWriting(telling)
    const ways = (['payment', 'coins'] as const).flatMap((name) =>
      nameEntries(name, casino, writing).map(({ text }) => text),
    )
    const { t, join } = telling
    return line(t('casino.payment'), join(ways) || t('casino.unknown'))
  },
  pros: ({ pros, cons }, { t }) =>
    [line(t('casino.pros'), pros.join('; ')), line(t('casino.cons'), cons.join('; '))].join('\n'),
}

/** Common words ask for these, which count only if no other fact matches. */
const general: ReadonlySet<AskedFact> = new Set(['coins', 'payment', 'excludedStates', 'pros'])

/** Includes facts that the edition lacks, answered as not stated. */
export function findFacts(
  folded: string,
  edition: Edition,
  { facts: phrases }: Vocabulary,
): Fact[] {
  const asked = askedFacts.filter((name) => phrases[name].test(folded))
  const particular = asked.filter((name) => !general.has(name))
  return (particular.length > 0 ? particular : asked).map((name) => ({
    name,
    tell: (casino, telling) => {
      const { t } = telling
      // Everybody may ask how to pay.
      if (name !== 'payment' && !hasFact(edition, name))
        return line(t(`casino.${name}`), t('casino.unknown'))
      return sentences[name]?.(casino, telling) ?? tellFact(name, casino, telling)
    },
  }))
}

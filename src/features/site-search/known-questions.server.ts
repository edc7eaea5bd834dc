/** Questions that the site answers from its data: the answer stands before the pages. */
import { toHundredth } from '#contract/chance.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { Reader } from '#editions/reader.ts'
import { listAnswering } from '#features/casinos/answers.server.ts'
import type { Question } from '#features/casinos/components/quick-answers.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { tellWithdrawalTime } from '#features/casinos/facts.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { href } from '#urls.ts'
import type { KnownAnswer } from './contract.ts'
import { knownQuestions, type KnownQuestion } from './limits.ts'
import { getWords } from './words.server.ts'

const shownCasinos = 3

type Way = {
  question: Question
  tell: (casino: ListedCasino, reader: Reader) => string | undefined
  leadsTo: (reader: Reader) => string
  isAboutBonuses?: true
}

const compare = (query: string) => (reader: Reader) =>
  `${href(reader.language, 'compare')}?${query}`

const ways: Record<KnownQuestion, Way> = {
  noId: {
    question: 'fastestNoId',
    tell: tellPayout,
    leadsTo: compare('noKyc=true&sort=payout'),
  },
  bonusCost: {
    question: 'fairestBonus',
    tell: ({ finishRate }, reader) =>
      finishRate === null
        ? undefined
        : getTranslator(reader)('siteSearch.keep', { count: toHundredth(finishRate) }),
    leadsTo: ({ language }) => href(language, 'bonusCost'),
    isAboutBonuses: true,
  },
  payouts: { question: 'fastest', tell: tellPayout, leadsTo: compare('sort=payout') },
}

/**
 * Of what was typed, every word must be among those of the question, and each of the things that
 * it is about must be named: a search for anything else besides is left to the pages.
 */
export function findKnownQuestion({ language }: Reader, typed: string): KnownQuestion | undefined {
  const { wordsOf, stemOf, known } = getWords(language.code)
  const asked = new Set(wordsOf(typed).map(stemOf))
  if (asked.size === 0) return undefined
  return knownQuestions.find((name) => {
    const { needs, takes } = known[name]
    const all = new Set([...needs.flat(), ...takes])
    return asked.isSubsetOf(all) && needs.every((words) => !asked.isDisjointFrom(new Set(words)))
  })
}

/** The casinos that answer it, for readers who may be told; nothing where no casino does. */
export async function answerKnown(
  casinos: Pick<CasinosService, 'top'>,
  reader: Reader,
  name: KnownQuestion,
): Promise<KnownAnswer | undefined> {
  const { question, tell, leadsTo, isAboutBonuses } = ways[name]
  if (isAboutBonuses && reader.hidesBonuses) return undefined
  const found = (await listAnswering(casinos, reader, question, shownCasinos)).map((casino) => ({
    name: casino.name,
    href: href(reader.language, 'casino', { slug: casino.slug }),
    figure: tell(casino, reader) ?? '',
  }))
  return found.length > 0 ? { question: name, href: leadsTo(reader), casinos: found } : undefined
}

/** As in “9 min, tested”. */
export function tellPayout(casino: ListedCasino, reader: Reader): string | undefined {
  const t = getTranslator(reader)
  const { edition, language } = reader
  return tellWithdrawalTime(
    casino,
    language.intl,
    { demo: edition.isDemonstration },
    (message, values) => t(`casino.${message}`, values),
  )
}

import type { Reader } from '#editions/reader.ts'
import type { Knowledge } from './knowledge.server.ts'
import { findPlace, type Place } from './places.server.ts'
import { readRankings, type Ranking } from './rankings.server.ts'
import { createReplies, type Replies } from './replies.server.ts'
import { findSubject, type Subject } from './topics.server.ts'
import { foldWords } from '#contract/words.ts'

export type Asked = {
  message: string
  folded: string
  reader: Reader
  knowledge: Knowledge
  replies: Replies
  subject: Subject | undefined
  /** What is asked about within a state. */
  further: Subject | undefined
  /** Any place that the question names. */
  named: Place | undefined
  /** A country, or a state if the edition does not list states. */
  place: Place | undefined
  isHome: boolean
  ranking: Ranking | undefined
  /** Traits that casinos must have besides, as in “pays fastest without ID”. */
  only: readonly Ranking[]
}

export function readQuestion(reader: Reader, knowledge: Knowledge, message: string): Asked {
  const { edition, language } = reader
  const { vocabulary, index } = knowledge
  const { isOrdinary } = index
  const folded = foldWords(message)
  const knowsStates = edition.compare.columns.includes('excludedStates')
  const place = findPlace(message, folded, language, { knowsStates, isOrdinary })
  const subject = findSubject(folded, place, edition, vocabulary)
  const isSubject = subject?.kind === 'state' || subject?.kind === 'license'
  // Only the USA's states are listed.
  const isHome = knowsStates && place?.code === 'US'
  return {
    message,
    folded,
    reader,
    knowledge,
    replies: createReplies(reader),
    subject,
    further:
      subject?.kind === 'state' ? findSubject(folded, undefined, edition, vocabulary) : undefined,
    named: place,
    place: isSubject || isHome ? undefined : place,
    isHome,
    ...readRankings((name) => vocabulary[name].test(folded), edition),
  }
}

import { weakBelow } from '#contract/caps.ts'
import { isRare } from '#contract/chance.ts'
import type { Edition } from '#editions/edition.ts'
import type { Reader } from '#editions/reader.ts'
import { questions, type Answers, type Question } from './components/quick-answers.tsx'
import type { CasinoQuery, ListedCasino } from './contract.ts'
import { hasFact, isStated } from './facts.ts'
import type { CasinosService } from './service.server.ts'

/** So many are looked at for each that answers: a cap may stand beside a rating given by hand. */
const candidates = 10

type Asked = {
  query: Pick<CasinoQuery, 'sort' | 'direction' | 'noKyc' | 'tested'>
  answers: (casino: ListedCasino) => boolean
}

/** Those that an edition answers, by what decides them. */
function listQuestions(edition: Edition): Partial<Record<Question, Asked>> {
  // What casinos state of themselves is in no race with what was timed.
  const timed = { sort: 'payout', direction: 'asc', tested: 'true' } as const
  const isTimed = ({ withdrawalTested }: ListedCasino) => withdrawalTested !== null
  const least = hasFact(edition, 'minRedemption') ? 'minRedemption' : 'minDeposit'
  return {
    fastest: { query: timed, answers: isTimed },
    ...(hasFact(edition, 'noKyc') && {
      fastestNoId: { query: { ...timed, noKyc: 'true' }, answers: isTimed },
    }),
    fairestBonus: {
      query: { sort: 'finish', direction: 'desc' },
      // Where nothing has to be played through, nobody can fail.
      answers: ({ wagering, finishRate }) =>
        wagering !== 0 && finishRate !== null && !isRare(finishRate),
    },
    ...(hasFact(edition, 'sweepsCoinsBonus') && {
      mostSweepsCoins: {
        query: { sort: 'bonus', direction: 'desc' },
        answers: (casino) => casino.sweepsCoinsBonus !== null,
      },
    }),
    [least === 'minDeposit' ? 'smallDeposit' : 'smallRedemption']: {
      query: { sort: 'minimum', direction: 'asc' },
      answers: (casino: ListedCasino) => isStated(least, casino),
    },
  }
}

/** The first casinos that answer a question and are not weak; none if the edition has no answer. */
export async function listAnswering(
  casinos: Pick<CasinosService, 'top'>,
  reader: Reader,
  question: Question,
  count: number,
): Promise<ListedCasino[]> {
  const asked = listQuestions(reader.edition)[question]
  if (!asked) return []
  const query = { ...asked.query, minRating: weakBelow }
  const found = await casinos.top(reader, count * candidates, query)
  return found
    .filter((casino) => casino.cap === null && casino.opening === 'open' && asked.answers(casino))
    .slice(0, count)
}

/** Answers from all casinos; a question that none of them answers is left out. */
export async function findAnswers(
  casinos: Pick<CasinosService, 'top'>,
  reader: Reader,
): Promise<Answers> {
  const answers = await Promise.all(
    questions.map(async (question) => {
      const [casino] = await listAnswering(casinos, reader, question, 1)
      return casino ? [[question, casino] as const] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}

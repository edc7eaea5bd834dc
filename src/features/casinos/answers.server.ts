import { weakBelow } from '#contract/caps.ts'
import { isRare } from '#contract/chance.ts'
import type { Reader } from '#editions/reader.ts'
import type { Answers } from './components/quick-answers.tsx'
import type { CasinoQuery, ListedCasino } from './contract.ts'
import { hasFact, isStated } from './facts.ts'
import type { CasinosService } from './service.server.ts'

/** So many are looked at for one that answers: a cap may stand beside a rating given by hand. */
const candidates = 10

/** Answers from all casinos that are not weak; a question that no casino answers is left out. */
export async function findAnswers(
  casinos: Pick<CasinosService, 'top'>,
  reader: Reader,
): Promise<Answers> {
  const { edition } = reader
  const find = async (
    query: Pick<CasinoQuery, 'sort' | 'direction' | 'noKyc' | 'tested'>,
    answers: (casino: ListedCasino) => boolean,
  ) => {
    const asked = { ...query, minRating: weakBelow }
    const found = await casinos.top(reader, candidates, asked)
    return found.find(
      (casino) => casino.cap === null && casino.opening === 'open' && answers(casino),
    )
  }
  // What casinos state of themselves is in no race with what was timed.
  const timed = { sort: 'payout', direction: 'asc', tested: 'true' } as const
  const isTimed = ({ withdrawalTested }: ListedCasino) => withdrawalTested !== null
  // Where nothing has to be played through, nobody can fail.
  const isPlayed = ({ wagering, finishRate }: ListedCasino) =>
    wagering !== 0 && finishRate !== null && !isRare(finishRate)
  const least = hasFact(edition, 'minRedemption') ? 'minRedemption' : 'minDeposit'
  const [fastest, fastestNoId, fairestBonus, mostSweepsCoins, smallest] = await Promise.all([
    find(timed, isTimed),
    hasFact(edition, 'noKyc') ? find({ ...timed, noKyc: 'true' }, isTimed) : undefined,
    find({ sort: 'finish', direction: 'desc' }, isPlayed),
    hasFact(edition, 'sweepsCoinsBonus')
      ? find({ sort: 'bonus', direction: 'desc' }, (casino) => casino.sweepsCoinsBonus !== null)
      : undefined,
    find({ sort: 'minimum', direction: 'asc' }, (casino) => isStated(least, casino)),
  ])
  return {
    ...(fastest && { fastest }),
    ...(fastestNoId && { fastestNoId }),
    ...(fairestBonus && { fairestBonus }),
    ...(mostSweepsCoins && { mostSweepsCoins }),
    ...(smallest && { [least === 'minDeposit' ? 'smallDeposit' : 'smallRedemption']: smallest }),
  }
}

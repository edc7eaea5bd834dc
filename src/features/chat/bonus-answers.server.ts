/** What a bonus comes to for an amount that somebody names. */
import { writeAmount } from '#contract/bonus-sentence.ts'
import { writeChance } from '#contract/chance.ts'
import type { BonusesService } from '#features/bonuses/service.server.ts'
import { inCurrency } from '#features/bonuses/usual-terms.ts'
import type { Bonus } from '#contract/bonus.ts'
import { href } from '#urls.ts'
import type { Asked } from './asked.server.ts'
import type { NamedCasinos } from './casino-names.server.ts'
import type { ChatReply } from './contract.ts'
import { findFacts, tellFact } from './facts.server.ts'
import { findMoney } from './money.ts'

type Bonuses = {
  find: (slug: string) => Promise<readonly Bonus[]>
  findFinishRate: BonusesService['findFinishRate']
}

const aboutCost: ReadonlySet<string> = new Set(['bonus', 'wagering', 'finishRate'])

/** Answers questions such as “what does the bonus of … cost me with 50 dollars?”. */
export async function answerBonusCost(
  asked: Asked,
  { casinos, isAmbiguous }: NamedCasinos,
  bonuses: Bonuses,
): Promise<ChatReply | undefined> {
  const [casino, ...others] = casinos
  if (!casino || others.length > 0 || isAmbiguous) return undefined
  const { reader, folded, knowledge, replies } = asked
  const { edition, language } = reader
  const money = findMoney(asked.message, language.code)
  if (!money) return undefined
  const facts = findFacts(folded, edition, knowledge.vocabulary)
  if (!facts.some(({ name }) => aboutCost.has(name))) return undefined
  const [main] = await bonuses.find(casino.slug)
  if (main?.kind !== 'match' || main.percent === null || main.wagering === null) return undefined
  const bonus = inCurrency(main, money.currency)
  const given = Math.min((money.amount * main.percent) / 100, bonus.amount ?? Infinity)
  const base = given + (main.base === 'both' ? money.amount : 0)
  const write = (amount: number) => writeAmount(amount, money.currency, language.intl)
  const { t, telling, reply, toReview } = replies
  const text = t('chatAnswers.depositCost', {
    paidIn: write(money.amount),
    bonus: write(given),
    stakes: write(base * main.wagering),
  })
  // The chance is that of this very amount, as the calculator that is linked has it.
  const chance = writeChance(
    { ...casino, finishRate: await bonuses.findFinishRate(bonus, money.amount) },
    (message, values) => t(`casino.${message}`, values),
  )
  const lines = [text, chance, tellFact('bonus', casino, telling)].filter(Boolean)
  const { amount, currency } = money
  const query = new URLSearchParams({
    deposit: String(amount),
    casino: casino.slug,
    ...(currency !== main.currency && { currency }),
  })
  const link = {
    label: t('bonuses.change'),
    href: `${href(language, 'bonusCost')}?${query}`,
  }
  return reply(lines.join('\n'), [toReview(casino), link])
}

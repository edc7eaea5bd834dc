import { useLocale, useTranslations } from 'use-intl'
import { isRare, writeChance } from '#contract/chance.ts'
import type { CostedBonus } from '../costs.server.ts'
import { writeAmount } from '#contract/bonus-sentence.ts'
import type { Terms } from '../terms.ts'
import { findMainOutcome } from '../work-out.ts'
import { HundredDots } from './hundred-dots.tsx'

type Props = {
  /** The bonus that stands for the casino. */
  main: CostedBonus
  /** Whose bonus it is; the least that may be redeemed is in Sweeps Coins. */
  casino: { finishRate: number | null; wagering: number | null; minRedemption: number | null }
}

/** Says how many of a hundred players are paid anything; nothing where that is not known. */
export function BonusGlance({ main: { bonus, usual }, casino }: Props) {
  const words = writeChance(casino, useTranslations('casino'))
  const outcome = usual && findMainOutcome(usual.cost)
  if (!usual || !outcome) return null
  // Too few to be drawn, or nobody who could fail.
  const isDrawn = !isRare(outcome.finishes) && usual.cost.turnover > 0
  return (
    <>
      <p className="mt-2 text-muted">
        <ExampleText terms={usual.terms} currency={bonus.currency} least={casino.minRedemption} />
      </p>
      {isDrawn ? (
        <HundredDots finishes={outcome.finishes} recovers={outcome.recovers} />
      ) : (
        <p className="mt-2">{words}</p>
      )}
    </>
  )
}

type ExampleProps = {
  terms: Terms
  currency: string
  /** The smallest amount of Sweeps Coins that may be redeemed. */
  least: number | null
}

/** What is deposited and given in the example that the figures are of. */
export function ExampleText({ terms: { deposit, bonus }, currency, least }: ExampleProps) {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const write = (value: number) => writeAmount(value, currency, locale)
  if (deposit > 0) return t('example', { paidIn: write(deposit), bonus: write(bonus) })
  return (
    <>
      {t('exampleGift', { bonus: write(bonus) })}
      {least !== null && <> {t('least', { amount: write(least) })}</>}
    </>
  )
}

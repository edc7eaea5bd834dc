import { useLocale, useTranslations } from 'use-intl'
import { isRare, writeChance } from '#contract/chance.ts'
import type { CostedBonus } from '../costs.server.ts'
import { writeAmount } from '#contract/bonus-sentence.ts'
import type { Terms } from '../terms.ts'
import { findMainOutcome } from '../work-out.ts'
import { HundredDots } from './hundred-dots.tsx'

type Props = {
  /** A casino's bonuses, the one that stands for it first. */
  bonuses: readonly CostedBonus[]
  /** Whose bonuses they are; the least that may be redeemed is in Sweeps Coins. */
  casino: { finishRate: number | null; wagering: number | null; minRedemption: number | null }
  /** The place on the page with its terms and cost. */
  href: string
}

/** Says how many of a hundred players are paid anything; nothing where that is not known. */
export function BonusGlance({ bonuses: [main], casino, href }: Props) {
  const t = useTranslations('bonuses')
  const words = writeChance(casino, useTranslations('casino'))
  const outcome = main?.usual && findMainOutcome(main.usual.cost)
  if (!main?.usual || !outcome) return null
  // Too few to be drawn, or nobody who could fail.
  const isDrawn = !isRare(outcome.finishes) && main.usual.cost.turnover > 0
  return (
    <div>
      <h2 className="text-subheading">
        <a href={href} className="underline-offset-4 hover:underline">
          {t('heading')}
        </a>
      </h2>
      <p className="mt-2 text-small text-muted">
        <ExampleText
          terms={main.usual.terms}
          currency={main.bonus.currency}
          least={casino.minRedemption}
        />
      </p>
      {isDrawn ? (
        <HundredDots finishes={outcome.finishes} recovers={outcome.recovers} />
      ) : (
        <p className="mt-2 text-small">{words}</p>
      )}
    </div>
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

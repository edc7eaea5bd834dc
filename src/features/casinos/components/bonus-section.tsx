import { useDate } from '#render/use-date.ts'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { termsOf, type Bonus, type BonusTerm } from '#contract/bonus.ts'
import { offerKey } from '#features/bonuses/asked.ts'
import { ExampleText } from '#features/bonuses/components/bonus-glance.tsx'
import { CostText, usePeople } from '#features/bonuses/components/cost-text.tsx'
import { writeAmount, writeBonus, writePercent } from '#contract/bonus-sentence.ts'
import type { CostedBonus } from '#features/bonuses/costs.server.ts'
import { numberFormat } from '#i18n/formats.ts'
import { useHref } from '#render/site-context.tsx'
import type { ListedCasino } from '../contract.ts'
import type { SourcedFact } from '#features/facts/contract.ts'
import { FactSource } from './facts-list.tsx'

type Props = {
  id: string
  bonuses: readonly CostedBonus[]
  casino: ListedCasino
  sourced: readonly SourcedFact[]
}

/** What each bonus asks for, and what it costs to get something out of it. */
export function BonusSection({ id, bonuses, casino, sourced }: Props) {
  const t = useTranslations('bonuses')
  const sentence = useSentence()
  const fact = sourced.find(({ field }) => field === 'bonuses')
  const writeAll = useBonusSentence()
  if (bonuses.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {bonuses.length > 1 ? t('headingMany') : t('heading')}
      </h2>
      <p className="mt-2 text-small text-muted">{t('guide')}</p>
      {fact && <FactSource fact={fact} write={writeAll} align="text-start" />}
      {bonuses.map(({ bonus, usual }, index) => (
        // Two bonuses may have the same terms.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="mt-6">
          <h3 className="font-semibold">{sentence(bonus)}</h3>
          <Terms bonus={bonus} />
          {usual && (
            <Cost
              bonus={bonus}
              usual={usual}
              least={casino.minRedemption}
              offer={offerKey(casino.slug, index)}
            />
          )}
        </div>
      ))}
    </section>
  )
}

/** All bonuses of a casino in a line. */
export function useBonusSentence() {
  const t = useTranslations('bonuses')
  const sentence = useSentence()
  return (bonuses: unknown): string =>
    (bonuses as readonly Bonus[]).map(sentence).join(' · ') || t('unknown')
}

function useSentence() {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  return (bonus: Bonus) => writeBonus(bonus, { t, locale })
}

function Terms({ bonus }: { bonus: Bonus }) {
  const t = useTranslations('bonuses')
  const write = useTerms(bonus)
  const writeDate = useDate()
  const { code, validUntil } = bonus
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line sm:gap-x-10">
      {termsOf(bonus).map((term) => (
        <Row key={term} label={t(`terms.${term}`)}>
          {write(term)}
        </Row>
      ))}
      {code !== null && <Row label={t('code')}>{code}</Row>}
      {validUntil !== null && (
        <Row label={t('validUntil')}>
          <time dateTime={validUntil}>{writeDate(validUntil)}</time>
        </Row>
      )}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact-row border-b border-line py-3">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Each term in words; what the terms do not say is said to be not stated. */
function useTerms(bonus: Bonus): (term: BonusTerm) => string {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const { currency } = bonus
  const amount = (value: number) => writeAmount(value, currency, locale)
  const percent = (value: number) => writePercent(value, locale)
  const times = (value: number) => numberFormat(locale).format(value)
  const figures: Partial<Record<BonusTerm, (value: number) => string>> = {
    minDeposit: amount,
    slots: percent,
    tables: percent,
    wagering: (value) => {
      if (value === 0) return t('nothing')
      return t(bonus.base === 'both' ? 'timesBoth' : 'timesBonus', { times: times(value) })
    },
    maxBet: (value) =>
      bonus.maxBetOf === 'bonus' ? t('percentOfBonus', { percent: percent(value) }) : amount(value),
    maxPaid: (value) =>
      bonus.maxPaidOf === 'bonus' ? t('timesBonus', { times: times(value) }) : amount(value),
    days: (value) => t('dayCount', { count: value }),
  }
  return (term) => {
    const value = bonus[term]
    if (value === null) return t('unknown')
    if (value === 'none') return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return figures[term]?.(value) ?? times(value)
  }
}

type CostProps = {
  bonus: Bonus
  usual: NonNullable<CostedBonus['usual']>
  /** The smallest amount of Sweeps Coins that may be redeemed. */
  least: number | null
  /** What the calculator knows it by. */
  offer: string
}

function Cost({ bonus, usual: { terms, cost }, least, offer }: CostProps) {
  const t = useTranslations('bonuses')
  const href = useHref()
  const { people } = usePeople()
  const { currency } = bonus
  const [low, , high] = cost.outcomes
  const isGift = terms.deposit === 0
  const address = href('bonusCost')
  const query = new URLSearchParams({ casino: offer }).toString()
  return (
    <div className="mt-4 rounded-control bg-sunken p-4">
      <h4 className="text-tiny font-semibold text-muted">{t('cost')}</h4>
      <div className="mt-2 grid max-w-[60ch] gap-3">
        <p>
          <ExampleText terms={terms} currency={currency} least={least} />
        </p>
        <CostText terms={terms} cost={cost} currency={currency} />
        {low && high && low !== high && (
          <p className="text-small text-muted">
            {t('range', { low: people(low.finishes), high: people(high.finishes) })}
          </p>
        )}
        <p>
          <a
            href={`${address}${address.includes('?') ? '&' : '?'}${query}`}
            className="text-small font-semibold text-accent-text underline underline-offset-4"
          >
            {isGift ? t('changeGift') : t('change')}
          </a>
        </p>
      </div>
    </div>
  )
}

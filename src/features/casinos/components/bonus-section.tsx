import { useDate } from '#render/use-date.ts'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { termsOf, type Bonus } from '#contract/bonus.ts'
import { offerKey } from '#features/bonuses/asked.ts'
import { ExampleText } from '#features/bonuses/components/bonus-glance.tsx'
import { CostText, usePeople } from '#features/bonuses/components/cost-text.tsx'
import { writeTerm } from '#contract/bonus-sentence.ts'
import { writeOffer } from '#contract/offer-terms.ts'
import { tellsTerms } from '#markets/policy.ts'
import type { CostedBonus } from '#features/bonuses/costs.server.ts'
import { useHref, useSite } from '#render/site-context.tsx'
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
  const { reader } = useSite()
  return (bonus: Bonus) => writeOffer(bonus, { t, locale }, tellsTerms(reader))
}

function Terms({ bonus }: { bonus: Bonus }) {
  const t = useTranslations('bonuses')
  const locale = useLocale()
  const writeDate = useDate()
  const { code, validUntil } = bonus
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line sm:gap-x-10">
      {termsOf(bonus).map((term) => (
        <Row key={term} label={t(`terms.${term}`)}>
          {writeTerm(bonus, term, { t, locale })}
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

import { useDate } from '#render/use-date.ts'
import { useId, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { termsOf, type Bonus } from '#contract/bonus.ts'
import { currencyOf, offerKey } from '#features/bonuses/asked.ts'
import { BonusGlance, ExampleText } from '#features/bonuses/components/bonus-glance.tsx'
import { CostText, usePeople } from '#features/bonuses/components/cost-text.tsx'
import { writeTerm } from '#contract/bonus-sentence.ts'
import { writeOffer } from '#contract/offer-terms.ts'
import { tellsTerms } from '#markets/policy.ts'
import type { CostedBonus } from '#features/bonuses/costs.server.ts'
import { hasDeposit } from '#features/bonuses/usual-terms.ts'
import { AskedFields } from '#render/asked-fields.tsx'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import type { ListedCasino } from '../contract.ts'
import type { SourcedFact } from '#features/facts/contract.ts'
import { FactRecord } from './facts-list.tsx'

type Props = {
  id: string
  bonuses: readonly CostedBonus[]
  casino: ListedCasino
  sourced: readonly SourcedFact[]
}

/**
 * How many of a hundred players are paid anything of the main bonus, drawn; each bonus opens to its
 * terms and to what it costs to get something out of it.
 */
export function BonusSection({ id, bonuses, casino, sourced }: Props) {
  const t = useTranslations('bonuses')
  const sentence = useSentence()
  const fact = sourced.find(({ field }) => field === 'bonuses')
  const writeAll = useBonusSentence()
  const [main] = bonuses
  if (!main) return null
  const hasMany = bonuses.length > 1
  return (
    <section aria-labelledby={id} className="text-small">
      <h2 id={id} className="text-subheading">
        {hasMany ? t('headingMany') : t('heading')}
      </h2>
      <BonusGlance main={main} casino={casino} />
      {hasDeposit(main.bonus) && main.usual && <DepositForm offer={offerKey(casino.slug, 0)} />}
      {bonuses.map(({ bonus, usual }, index) => (
        // Two bonuses may have the same terms.
        // oxlint-disable-next-line react/no-array-index-key
        <details key={index} className="mt-2">
          <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">
            {hasMany ? sentence(bonus) : t('all')}
          </summary>
          <p className="text-muted">{t('guide')}</p>
          <Terms bonus={bonus} />
          {usual && (
            <Cost
              bonus={bonus}
              usual={usual}
              least={casino.minRedemption}
              offer={offerKey(casino.slug, index)}
            />
          )}
          {index === 0 && fact && (
            <div className="mt-3">
              <FactRecord fact={fact} write={writeAll} />
            </div>
          )}
        </details>
      ))}
    </section>
  )
}

/** Leads to the calculator, with the amount that a reader has in mind. */
function DepositForm({ offer }: { offer: string }) {
  const t = useTranslations('bonusCost')
  const href = useHref()
  const { reader } = useSite()
  const id = useId()
  return (
    <form action={href('bonusCost').split('?')[0]} className="mt-3 flex items-end gap-2">
      <AskedFields />
      <input type="hidden" name="casino" value={offer} />
      <input type="hidden" name="currency" value={currencyOf(reader)} />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="text-small font-semibold">
          {t('depositIn', { currency: currencyOf(reader) })}
        </label>
        <Input
          id={id}
          name="deposit"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          required
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('submit')}
      </Button>
    </form>
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
    <dl className="mt-2 grid grid-cols-2 gap-x-4 border-t border-line">
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
    <div className="min-w-0 border-b border-line py-2">
      <dt className="text-muted">{label}</dt>
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
      <h3 className="text-tiny font-semibold text-muted">{t('cost')}</h3>
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

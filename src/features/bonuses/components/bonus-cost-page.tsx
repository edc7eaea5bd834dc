import type { ReactNode } from 'react'
import { ScrollRegion } from '#content/components/scroll-region.tsx'
import { useLocale, useTranslations } from 'use-intl'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { useHref, useSite } from '#render/site-context.tsx'
import type { Asked, Offer, Understood } from '../asked.ts'
import { writeAmount } from '#contract/bonus-sentence.ts'
import { writeOffer } from '#contract/offer-terms.ts'
import { tellsTerms } from '#markets/policy.ts'
import { example, type Terms } from '../terms.ts'
import { findMainOutcome, type BonusCost, type CostOutcome } from '../work-out.ts'
import { AnswerText, KeptText, StakedText, useMoney, usePeople } from './cost-text.tsx'
import { OfferForm, TermsForm } from './forms.tsx'
import { HundredDots } from './hundred-dots.tsx'

type Props = {
  asked: Asked
  /** Whether the reader has asked for anything; the example is shown otherwise. */
  isAsked: boolean
  offers: readonly Offer[]
  /** The bonus that the reader chose, if it can be worked out. */
  offer: Offer | undefined
  understood: Understood
  cost: BonusCost | undefined
}

export function BonusCostPage({ asked, isAsked, offers, offer, understood, cost }: Props) {
  const t = useTranslations('bonusCost')
  const { typed, problems, question, terms } = understood
  const answer = terms && cost && (
    <Answer isAsked={isAsked} offer={offer} understood={understood} terms={terms} cost={cost} />
  )
  return (
    <div className="page-width pt-6 pb-16 md:pt-12">
      <h1 className="text-title">{t('headline')}</h1>
      <p className="mt-4 max-w-[60ch] text-lede">{t('lede')}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        {/* The answer comes first once something was asked. */}
        {isAsked && answer}
        <div className="grid gap-6">
          {offers.length > 0 && (
            <OfferForm
              asked={asked}
              offers={offers}
              offer={offer}
              problems={offer ? problems : {}}
              question={question}
            />
          )}
          <TermsForm
            typed={isAsked ? typed : example}
            isOpen={offers.length === 0 || (isAsked && !offer)}
            problems={offer ? {} : problems}
            question={offer ? undefined : question}
          />
        </div>
        {!isAsked && answer}
      </div>
    </div>
  )
}

type AnswerProps = {
  isAsked: boolean
  offer: Offer | undefined
  understood: Understood
  terms: Terms
  cost: BonusCost
}

function Answer({ isAsked, offer, understood, terms, cost }: AnswerProps) {
  const t = useTranslations('bonusCost')
  const main = findMainOutcome(cost)
  if (!main) return null
  const { bonus } = understood
  return (
    <section aria-labelledby="answer" className="min-w-0">
      <h2 id="answer" className="text-heading">
        {isAsked ? t('answer') : t('exampleAnswer')}
      </h2>
      <p className="mt-3 max-w-[32ch] font-display text-heading font-semibold text-balance">
        <AnswerText
          terms={terms}
          cost={cost}
          main={main}
          currency={bonus?.currency}
          name={offer?.name}
        />
      </p>
      <HundredDots finishes={main.finishes} recovers={main.recovers} />
      <div className="mt-4 grid max-w-[60ch] gap-3">
        {offer && <Chosen offer={offer} understood={understood} terms={terms} />}
        <p>
          <StakedText terms={terms} cost={cost} currency={bonus?.currency} />
        </p>
        <p>
          <KeptText cost={cost} main={main} currency={bonus?.currency} />
        </p>
      </div>
      <Outcomes cost={cost} currency={bonus?.currency} />
      <Notes terms={terms} cost={cost} main={main} currency={bonus?.currency} />
    </section>
  )
}

/** Which bonus is worked out, and for how much. */
function Chosen({
  offer,
  understood,
  terms,
}: Pick<AnswerProps, 'understood' | 'terms'> & { offer: Offer }) {
  const { reader } = useSite()
  const t = useTranslations('bonusCost')
  const write = useTranslations('bonuses')
  const locale = useLocale()
  const href = useHref()
  const { bonus = offer.bonus, isBelowMinimum } = understood
  const money = (amount: number) => writeAmount(amount, bonus.currency, locale)
  const isConverted = bonus.currency !== offer.bonus.currency
  return (
    <>
      <p>
        <a
          href={href('casino', { slug: offer.slug })}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          {offer.name}
        </a>
        {`: ${writeOffer(offer.bonus, { t: write, locale }, tellsTerms(reader))}`}{' '}
        <CapWarning casino={offer} />
      </p>
      <p>
        {terms.deposit === 0
          ? write('exampleGift', { bonus: money(terms.bonus) })
          : write('example', { paidIn: money(terms.deposit), bonus: money(terms.bonus) })}
        {terms.least !== undefined && <> {write('least', { amount: money(terms.least) })}</>}
      </p>
      {isBelowMinimum && (
        <p className="text-negative">
          {t('belowMinimum', { amount: money(offer.bonus.minDeposit ?? 0) })}
        </p>
      )}
      {isConverted && (
        <p className="text-small text-muted">
          {t('converted', { currency: offer.bonus.currency })}
        </p>
      )}
    </>
  )
}

type OutcomesProps = { cost: BonusCost; currency: string | undefined }

function Outcomes({ cost, currency }: OutcomesProps) {
  const t = useTranslations('bonusCost')
  const { people } = usePeople()
  const { rounded } = useMoney(currency)
  const ofHundred = (chance: number) => t('ofHundred', { people: people(chance) })
  const cell = 'px-2 py-2.5 text-end figures hyphens-auto'
  return (
    <ScrollRegion labelledBy="outcomes">
      <table className="mt-6 w-full text-small">
        <caption id="outcomes" className="pb-2 text-start text-muted">
          {t('caption')}
        </caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('game')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {t('columnFinish')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {t('columnRecover')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {t('columnKept')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cost.outcomes.map(({ variance, finishes, recovers, kept }) => (
            <tr key={variance} className="border-b border-line">
              <th scope="row" className="py-2.5 text-start font-medium">
                {t(variance)}
              </th>
              <td className={cell}>{ofHundred(finishes)}</td>
              <td className={cell}>{recovers === null ? '–' : ofHundred(recovers)}</td>
              <td className={cell}>{rounded(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type NotesProps = {
  terms: Terms
  cost: BonusCost
  main: CostOutcome
  currency: string | undefined
}

function Notes({ terms, cost, main, currency }: NotesProps) {
  const t = useTranslations('bonusCost')
  const { rounded } = useMoney(currency)
  const methods = new Set(cost.outcomes.map(({ method }) => method))
  const notes: ReactNode[] = [
    t('noteModel'),
    t('noteShapes'),
    t('noteRules'),
    methods.has('close') && t('noteClose'),
    terms.most === undefined && t('noteMost'),
  ]
  return (
    <>
      <details className="mt-6 text-small">
        <summary className="cursor-pointer py-2 font-semibold">{t('average')}</summary>
        <p className="max-w-[60ch]">{t('averageText', { amount: rounded(main.paid) })}</p>
      </details>
      <h3 className="mt-6 font-semibold">{t('notes')}</h3>
      <ul className="mt-2 grid max-w-[60ch] list-disc gap-1.5 pl-5 text-small text-muted">
        {notes.map(
          (note, index) =>
            // They have no other order or key.
            // oxlint-disable-next-line react/no-array-index-key
            note && <li key={index}>{note}</li>,
        )}
      </ul>
    </>
  )
}

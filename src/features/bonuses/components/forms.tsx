import { AskedFields } from '#render/asked-fields.tsx'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isWarning } from '#contract/caps.ts'
import { numberFormat } from '#i18n/formats.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  currencies,
  currencyAsked,
  currencyOf,
  ownCurrency,
  numberOf,
  type Asked,
  type Offer,
  type Question,
} from '../asked.ts'
import { writeBonus } from '#contract/bonus-sentence.ts'
import { tellsTerms } from '#markets/policy.ts'
import type { AmountName, Problems, Typed } from '../terms.ts'
import { hasDeposit } from '../usual-terms.ts'
import { BaseField, Choice, TypedAmount } from './amounts.tsx'

type FormProps = { heading: string; children: ReactNode }

/** Its fields stand in the address, without script. */
function Form({ heading, children }: FormProps) {
  const t = useTranslations('bonusCost')
  const href = useHref()
  return (
    <form action={href('bonusCost').split('?')[0]} aria-label={heading} className="mt-4 grid gap-4">
      <AskedFields />
      {children}
      <Button type="submit">{t('submit')}</Button>
    </form>
  )
}

/** What is wrong with an amount, in words. */
function useProblems(problems: Problems) {
  const t = useTranslations('bonusCost')
  const locale = useLocale()
  return (name: AmountName): string | undefined => {
    const problem = problems[name]
    if (!problem) return undefined
    if (problem === 'nothing') return t('nothing')
    const write = (value: number) =>
      numberFormat(locale, { maximumFractionDigits: 8 }).format(value)
    return t('wrong', { min: write(problem.min), max: write(problem.max) })
  }
}

/** Asks whether odd amounts are meant. */
function Doubt({ question, currency }: { question: Question; currency: string }) {
  const t = useTranslations('bonusCost')
  return (
    <>
      <Notice tone="negative">
        {question === 'mixed' ? t('mixed') : t('large', { currency })}
      </Notice>
      <Checkbox name="same" value="1">
        {t('same')}
      </Checkbox>
    </>
  )
}

type OfferFormProps = {
  asked: Asked
  offers: readonly Offer[]
  offer: Offer | undefined
  problems: Problems
  question: Question | undefined
}

/** The bonuses that the site knows: one is chosen, an amount is named, the terms follow. */
export function OfferForm({ asked, offers, offer, problems, question }: OfferFormProps) {
  const { reader } = useSite()
  const t = useTranslations('bonusCost')
  const write = useTranslations('bonuses')
  const locale = useLocale()
  const warn = useTranslations('ratings.caps')
  const explain = useProblems(problems)
  const listed = offer && !offers.some(({ key }) => key === offer.key) ? [offer, ...offers] : offers
  const error = explain('deposit')
  // A bare number is money; an amount in an address without a currency is in the bonus's own.
  const preset = offer && asked.deposit ? ownCurrency : currencyOf(reader)
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-subheading font-semibold">{t('known')}</h2>
      <Form heading={t('known')}>
        {offer && question && <Doubt question={question} currency={currencyAsked(asked, offer)} />}
        <Field label={t('casino')}>
          {(control) => (
            <Select {...control} name="casino" defaultValue={offer?.key}>
              {listed.map(({ key, name, bonus, cap }) => (
                <option key={key} value={key}>
                  {`${name}${isWarning(cap) ? ` (${warn(cap)})` : ''}`}
                  {/* A choice has no room for terms: the second bonus of a casino has a number. */}
                  {tellsTerms(reader)
                    ? ` ${numberOf(key)}`
                    : `: ${writeBonus(bonus, { t: write, locale })}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {listed.some(({ bonus }) => hasDeposit(bonus)) && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TypedAmount
              name="deposit"
              label={t('deposit')}
              hint={t('depositHint')}
              value={offer && asked.deposit}
              {...(offer && error !== undefined && { error })}
            />
            <Field label={t('currency')}>
              {(control) => (
                <Select {...control} name="currency" defaultValue={asked.currency ?? preset}>
                  <option value={ownCurrency}>{t('currencyOfBonus')}</option>
                  {currencies.map((currency) => (
                    <option key={currency} value={currency}>
                      {currency}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
      </Form>
    </Card>
  )
}

type TermsFormProps = {
  typed: Typed
  /** Whether the reader has terms of their own, or nothing else is to be chosen. */
  isOpen: boolean
  problems: Problems
  question: Question | undefined
}

/** Terms of the reader's own, or those of a chosen bonus to be changed. */
export function TermsForm({ typed, isOpen, problems, question }: TermsFormProps) {
  const t = useTranslations('bonusCost')
  const explain = useProblems(problems)
  const amount = (name: AmountName, label: string, hint?: string) => {
    const error = explain(name)
    const rest = { ...(hint !== undefined && { hint }), ...(error !== undefined && { error }) }
    return <TypedAmount name={name} value={typed[name]} label={label} {...rest} />
  }
  return (
    <Card className="p-5 sm:p-6">
      <details open={isOpen}>
        <summary className="cursor-pointer">
          <h2 className="inline text-subheading font-semibold">{t('form')}</h2>
        </summary>
        <Form heading={t('form')}>
          {Object.keys(problems).length > 0 && <Notice tone="negative">{t('refused')}</Notice>}
          {question && <Doubt question={question} currency="" />}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {amount('deposit', t('deposit'))}
            {amount('bonus', t('bonus'))}
            {amount('times', t('times'))}
            <BaseField value={typed.base} />
            {amount('weight', t('weight'), t('weightHint'))}
            {amount('days', t('days'))}
          </div>
          <details open={hasMore(typed)} className="text-small">
            <summary className="cursor-pointer py-2 font-semibold">{t('more')}</summary>
            <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
              <Choice
                name="game"
                value={typed.game}
                label={t('game')}
                options={{ slots: t('slots'), even: t('even') }}
              />
              {amount('returns', t('returns'), t('returnsHint'))}
              {amount('stake', t('stake'), t('stakeHint'))}
              {amount('most', t('most'), t('mostHint'))}
              {amount('least', t('least'), t('leastHint'))}
            </div>
            <Checkbox
              name="sticky"
              value="1"
              defaultChecked={Boolean(typed.sticky)}
              className="mt-3"
            >
              {t('sticky')}
            </Checkbox>
          </details>
        </Form>
      </details>
    </Card>
  )
}

const hasMore = ({ game, returns, stake, most, least, sticky }: Typed) =>
  game === 'even' || Boolean(returns || stake || most || least || sticky)

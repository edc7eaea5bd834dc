import type { ReactNode } from 'react'
import { ScrollRegion } from '#content/components/scroll-region.tsx'
import { useLocale, useTranslations } from 'use-intl'
import { numberFormat } from '#i18n/formats.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox, Field, Input, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { CostText, useMoney, usePeople } from './cost-text.tsx'
import { example, type AmountName, type Problems, type Terms, type Typed } from '../terms.ts'
import { findMainOutcome, type BonusCost, type CostOutcome } from '../work-out.ts'

type Props = {
  typed: Typed
  /** Whether the reader has entered anything; the example is shown otherwise. */
  isAsked: boolean
  answer: { terms: Terms; cost: BonusCost } | undefined
  problems: Problems
}

export function BonusCostPage({ typed, isAsked, answer, problems }: Props) {
  const t = useTranslations('bonusCost')
  return (
    <div className="page-width pt-6 pb-16 md:pt-12">
      <h1 className="text-title">{t('headline')}</h1>
      <p className="mt-4 max-w-[60ch] text-lede">{t('lede')}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <TermsForm typed={isAsked ? typed : example} problems={problems} />
        {answer && <Answer isAsked={isAsked} {...answer} />}
      </div>
    </div>
  )
}

function TermsForm({ typed, problems }: Pick<Props, 'typed' | 'problems'>) {
  const t = useTranslations('bonusCost')
  const locale = useLocale()
  const href = useHref()
  const { edition, pinned } = useSite()
  const explain = (name: AmountName) => {
    const problem = problems[name]
    if (!problem) return undefined
    if (problem === 'nothing') return t('nothing')
    const write = (value: number) =>
      numberFormat(locale, { maximumFractionDigits: 8 }).format(value)
    return t('wrong', { min: write(problem.min), max: write(problem.max) })
  }
  const amount = (name: AmountName, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={explain(name)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed[name] ?? ''}
        />
      )}
    </Field>
  )
  const choice = (name: 'base' | 'game', label: string, options: Record<string, string>) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={typed[name]}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Card className="p-5 sm:p-6">
      <form action={href('bonusCost').split('?')[0]} aria-labelledby="terms" className="grid gap-4">
        <h2 id="terms" className="text-subheading font-semibold">
          {t('form')}
        </h2>
        {Object.keys(problems).length > 0 && <Notice tone="negative">{t('refused')}</Notice>}
        {pinned && <input type="hidden" name="tenant" value={edition.id} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {amount('deposit', t('deposit'))}
          {amount('bonus', t('bonus'))}
          {amount('times', t('times'))}
          {choice('base', t('base'), { bonus: t('baseBonus'), both: t('baseBoth') })}
          {amount('weight', t('weight'), t('weightHint'))}
          {amount('days', t('days'))}
        </div>
        <details open={hasMore(typed)} className="text-small">
          <summary className="cursor-pointer py-2 font-semibold">{t('more')}</summary>
          <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
            {choice('game', t('game'), { slots: t('slots'), even: t('even') })}
            {amount('returns', t('returns'), t('returnsHint'))}
            {amount('stake', t('stake'), t('stakeHint'))}
            {amount('most', t('most'), t('mostHint'))}
            {amount('least', t('least'), t('leastHint'))}
          </div>
          <Checkbox name="sticky" value="1" defaultChecked={Boolean(typed.sticky)} className="mt-3">
            {t('sticky')}
          </Checkbox>
        </details>
        <Button type="submit">{t('submit')}</Button>
      </form>
    </Card>
  )
}

const hasMore = ({ game, returns, stake, most, least, sticky }: Typed) =>
  game === 'even' || Boolean(returns || stake || most || least || sticky)

function Answer({ isAsked, terms, cost }: { isAsked: boolean; terms: Terms; cost: BonusCost }) {
  const t = useTranslations('bonusCost')
  const main = findMainOutcome(cost)
  if (!main) return null
  return (
    <section aria-labelledby="answer" className="min-w-0">
      <h2 id="answer" className="text-heading">
        {isAsked ? t('answer') : t('exampleAnswer')}
      </h2>
      <div className="mt-4 grid max-w-[60ch] gap-3">
        <CostText terms={terms} cost={cost} />
      </div>
      <Outcomes cost={cost} />
      <Notes terms={terms} cost={cost} main={main} />
    </section>
  )
}

function Outcomes({ cost }: { cost: BonusCost }) {
  const t = useTranslations('bonusCost')
  const { people } = usePeople()
  const { rounded } = useMoney()
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
              <td className={cell}>{people(finishes)}</td>
              <td className={cell}>{recovers === null ? '–' : people(recovers)}</td>
              <td className={cell}>{rounded(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Notes({ terms, cost, main }: { terms: Terms; cost: BonusCost; main: CostOutcome }) {
  const t = useTranslations('bonusCost')
  const { rounded } = useMoney()
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

import { AskedFields } from '#render/asked-fields.tsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Terms, Typed } from '../terms.ts'
import { findMainOutcome, type BonusCost } from '../work-out.ts'
import { BaseField, TypedAmount } from './amounts.tsx'
import { FinishText } from './cost-text.tsx'
import { HundredDots } from './hundred-dots.tsx'

type Props = { typed: Typed; terms: Terms; cost: BonusCost }

const asked = ['deposit', 'bonus', 'times', 'base'] as const

/** The calculator within a text: terms with their answer, to be changed on its page. */
export function BonusCostEmbed({ typed, terms, cost }: Props) {
  const t = useTranslations('bonusCost')
  const href = useHref()('bonusCost')
  const id = useId()
  const main = findMainOutcome(cost)
  if (!main) return null
  const others = Object.entries(typed).filter(
    ([name, value]) => value && !asked.some((field) => field === name),
  )
  return (
    <Card className="p-5 sm:p-6">
      <form action={href.split('?')[0]} aria-labelledby={id}>
        <p id={id} className="font-display text-subheading font-semibold">
          <a href={href} className="underline-offset-4 hover:underline">
            {t('headline')}
          </a>
        </p>
        <HundredDots finishes={main.finishes} recovers={main.recovers} />
        <p className="mt-3 font-semibold">
          <FinishText main={main} terms={terms} />
        </p>
        <div className="no-print mt-5 grid items-start gap-4 sm:grid-cols-2">
          <AskedFields />
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TypedAmount name="deposit" label={t('deposit')} value={typed.deposit} />
          <TypedAmount name="bonus" label={t('bonus')} value={typed.bonus} />
          <TypedAmount name="times" label={t('times')} value={typed.times} />
          <BaseField value={typed.base} />
          <Button type="submit" className="sm:col-span-2">
            {t('submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

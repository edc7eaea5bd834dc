import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ListedCasino } from '../contract.ts'
import { factPlaces, nameEntries, readFact, splitFact, writeFact, type FactName } from '../facts.ts'
import { useChannelName } from './use-channel-name.ts'
import { useMethodName } from './use-method-name.ts'
import { useRated } from './use-rated.ts'
import { Check, Minus } from '#ui/icons.tsx'

export type Fact = {
  label: string
  show: (casino: ListedCasino) => ReactNode
  /** The same without icons, where only words fit. */
  write: (casino: ListedCasino) => string
  /** The same as a figure, with what stands below it. */
  split: (casino: ListedCasino) => { figure: string; note?: string }
  /** Those of a list; their keys are the same at every casino. */
  entries: (casino: ListedCasino) => { key: string; text: string }[]
}

/** Every fact as the page shows it. */
export function useFacts(): Readonly<Record<FactName, Fact>> {
  const t = useTranslations('casino')
  const rated = useRated()
  const { demo } = useSite()
  const writing = {
    t,
    demo,
    locale: useLocale(),
    nameMethod: useMethodName(),
    nameChannel: useChannelName(),
    join: (entries: readonly string[]) => entries.join(', '),
  }
  const show = (name: FactName, casino: ListedCasino) => {
    if (name === 'rating') return <Stars {...rated(casino)} starsClassName="max-lg:hidden" />
    const value = readFact(name, casino, { demo })
    const text = writeFact(name, casino, writing)
    return typeof value === 'boolean' ? <Ticked isOn={value}>{text}</Ticked> : text
  }
  return Object.fromEntries(
    factPlaces.sideBySide.map((name): [FactName, Fact] => [
      name,
      {
        label: t(name),
        show: (casino) => show(name, casino),
        write: (casino) => writeFact(name, casino, writing),
        split: (casino) => splitFact(name, casino, writing),
        entries: (casino) => nameEntries(name, casino, writing),
      },
    ]),
  ) as Record<FactName, Fact>
}

function Ticked({ isOn, children }: { isOn: boolean; children: string }) {
  const Icon = isOn ? Check : Minus
  return (
    <span className={`inline-flex items-center gap-1.5 ${isOn ? 'text-positive' : 'text-muted'}`}>
      <Icon aria-hidden className="size-4" />
      {children}
    </span>
  )
}

import { ArrowDown, ArrowUp } from '#ui/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Fact } from '#features/casinos/components/use-facts.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { Badge } from '#ui/badge.tsx'
import type { ComparedFact } from './differences.ts'

type Props = { casino: ListedCasino; index: number; fact: ComparedFact; text: Fact }

export function FactCell({ casino, index, fact, text }: Props) {
  const entries = text.entries(casino)
  if (entries.length > 0 && fact.common) return <Entries entries={entries} common={fact.common} />
  if (entries.length > 0) {
    return (
      <ul className="grid list-disc gap-1.5 pl-4">
        {entries.map(({ key, text: entry }) => (
          <li key={key}>{entry}</li>
        ))}
      </ul>
    )
  }
  const { extreme } = fact
  return (
    <Marked end={extreme?.at === index ? extreme.end : undefined} isFigure={extreme !== undefined}>
      {text.show(casino)}
    </Marked>
  )
}

type MarkedProps = {
  end: 'highest' | 'lowest' | undefined
  isFigure: boolean
  children: ReactNode
}

/** A value with a mark if it is the best of its row. */
export function Marked({ end, isFigure, children }: MarkedProps) {
  const t = useTranslations('sideBySide')
  const Arrow = end === 'highest' ? ArrowUp : ArrowDown
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className={isFigure ? 'figures font-semibold' : ''}>{children}</span>
      {end && (
        <Badge tone="positive">
          <Arrow aria-hidden />
          {t(end)}
        </Badge>
      )}
    </span>
  )
}

type EntriesProps = {
  entries: readonly { key: string; text: string }[]
  common: ReadonlySet<string>
}

/** Underlines what not all casinos have. */
function Entries({ entries, common }: EntriesProps): ReactNode {
  const t = useTranslations('sideBySide')
  return entries.map(({ key, text }, index) => (
    <span key={key}>
      {index > 0 && ', '}
      {common.has(key) ? (
        text
      ) : (
        <>
          <span className="side-own">{text}</span>
          <span className="sr-only"> ({t('notAll')})</span>
        </>
      )}
    </span>
  ))
}

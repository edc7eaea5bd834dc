import { X } from '#ui/icons.tsx'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { PlayLink } from '#features/casinos/components/play-link.tsx'
import { useFacts } from '#features/casinos/components/use-facts.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useHref } from '#render/site-context.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { useCompareLink } from '../components/use-compare-link.ts'
import type { CompareState } from '../query-state.ts'
import type { ComparedFact } from './differences.ts'
import { FactCell, Marked } from './fact-cell.tsx'
import type { ComparedPoints } from './points.ts'

type Props = {
  state: CompareState
  casinos: readonly ListedCasino[]
  facts: readonly ComparedFact[]
  points: readonly ComparedPoints[]
}

/**
 * Shows each fact's name above its values on phones. More than two casinos scroll sideways there,
 * and no head stays in sight while the page scrolls: each value has its casino's name above it.
 */
export function FactsTable({ state, casinos, facts, points }: Props) {
  const t = useTranslations('sideBySide')
  const names = useFacts()
  return (
    // Scrollable areas must be reachable by keyboard.
    <section
      aria-label={t('table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-casinos={casinos.length}
      className="side-scroll"
    >
      <table aria-label={t('table')} className="side-table">
        <thead>
          <tr>
            <th scope="col" className="max-md:hidden">
              <span className="sr-only">{t('fact')}</span>
            </th>
            {casinos.map((casino) => (
              <NameHeader key={casino.id} casino={casino} />
            ))}
          </tr>
        </thead>
        <tbody className="no-print">
          <tr>
            <td className="max-md:hidden" />
            {casinos.map((casino, index) => (
              <Actions key={casino.id} casino={casino} state={state} position={index + 1} />
            ))}
          </tr>
        </tbody>
        {facts.map((fact) => (
          <Fragment key={fact.name}>
            <tbody data-differs={fact.differs ?? 'unasked'}>
              <tr className="md:hidden">
                <th scope="rowgroup" colSpan={casinos.length}>
                  <FactName label={names[fact.name].label} differs={fact.differs} />
                </th>
              </tr>
              <tr>
                <th scope="row" className="max-md:hidden">
                  <FactName label={names[fact.name].label} differs={fact.differs} />
                </th>
                {casinos.map((casino, index) => (
                  <td key={casino.id} data-name={casino.name}>
                    <FactCell casino={casino} index={index} fact={fact} text={names[fact.name]} />
                  </td>
                ))}
              </tr>
            </tbody>
            {/* What the rating is made of stands below it. */}
            {fact.name === 'rating' &&
              points.map((row) => <PointsRow key={row.criterion} row={row} casinos={casinos} />)}
          </Fragment>
        ))}
      </table>
    </section>
  )
}

type PointsProps = { row: ComparedPoints; casinos: readonly ListedCasino[] }

function PointsRow({ row, casinos }: PointsProps) {
  const t = useTranslations('ratings')
  const { criterion, weight, values, differs, most } = row
  const label = t('pointsFor', { criterion: t(`criteria.${criterion}`), weight })
  return (
    <tbody data-differs={differs}>
      <tr className="md:hidden">
        <th scope="rowgroup" colSpan={casinos.length}>
          <FactName label={label} differs={differs} />
        </th>
      </tr>
      <tr>
        <th scope="row" className="max-md:hidden">
          <FactName label={label} differs={differs} />
        </th>
        {casinos.map(({ id, name }, index) => (
          <td key={id} data-name={name}>
            <Marked end={most === index ? 'highest' : undefined} isFigure>
              {values[index] ?? t('notAssessed')}
            </Marked>
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function FactName({ label, differs }: { label: string; differs: boolean | undefined }) {
  const t = useTranslations('sideBySide')
  return (
    <span className="side-fact">
      {label}
      {differs && <span className="sr-only">{t('differs')}</span>}
    </span>
  )
}

function NameHeader({ casino }: { casino: ListedCasino }) {
  const t = useTranslations('casino')
  const href = useHref()
  return (
    <th scope="col">
      <span className="flex items-center gap-2.5 max-md:flex-col max-md:items-start">
        <span className="relative shrink-0">
          <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} size="sm" />
          <RankBadge
            rank={casino.rank}
            label={t('rank', { rank: casino.rank })}
            className="absolute -top-2 -left-2 h-5.5! min-w-5.5! px-1! text-tiny! ring-2 ring-raised"
          />
        </span>
        <a
          href={href('casino', { slug: casino.slug })}
          className="min-w-0 font-display leading-tight font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {casino.name}
        </a>
      </span>
      <CapWarning casino={casino} />
    </th>
  )
}

type ActionsProps = {
  casino: ListedCasino
  state: CompareState
  /** The place in the table, from 1. */
  position: number
}

function Actions({ casino, state, position }: ActionsProps) {
  const t = useTranslations('sideBySide')
  const link = useCompareLink()
  const without = { ...state, picks: state.picks.filter((slug) => slug !== casino.slug) }
  return (
    <td>
      <PlayLink
        casino={casino}
        placement="compare"
        position={position}
        block
        className="max-md:px-2! max-md:[&>svg]:hidden"
      />
      <a
        href={link(without)}
        rel="nofollow"
        aria-label={t('removeLabel', { name: casino.name })}
        className="mt-1 flex min-h-9 items-center justify-center gap-1.5 text-tiny font-medium text-muted hover:text-ink hover:underline"
      >
        <X aria-hidden className="size-3.5" />
        {t('remove')}
      </a>
    </td>
  )
}

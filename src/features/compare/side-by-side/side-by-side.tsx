import { ArrowLeft, Check, Copy, Plus } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { maxPicks } from '#contract/picks.ts'
import { useSite } from '#render/site-context.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { useCompareLink } from '../components/use-compare-link.ts'
import type { CompareState } from '../query-state.ts'
import { compareFacts, type ComparedFact } from './differences.ts'
import { FactsTable } from './facts-table.tsx'
import type { ComparedPoints } from './points.ts'
import { PickNotices } from './pick-notices.tsx'

export type Picked = {
  state: CompareState
  /** The picked casinos in the order of the ranking. */
  shown: readonly ListedCasino[]
  points: readonly ComparedPoints[]
  /** Names of those that do not fit. */
  leftOut: readonly string[]
  /** Picks that the edition does not list. */
  unknown: number
  /** The whole address, without the filters of the list. */
  address: string
  /** The names in a sentence, such as “Emberlock and Lumenfold”. */
  names: string
}

/** The comparison side by side, which needs no script. */
export function SideBySide({ picked }: { picked: Picked }) {
  const t = useTranslations('sideBySide')
  const link = useCompareLink()
  const { reader, demo } = useSite()
  const { state, shown, points, leftOut, unknown, address, names } = picked
  const facts = compareFacts(reader.edition, shown, { demo })
  const list = link({ ...state, sideBySide: false })
  return (
    <div className="page-width side-by-side pt-3 pb-16 md:pt-6">
      <a
        href={list}
        rel="nofollow"
        className="no-print inline-flex min-h-11 items-center gap-2 text-small font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </a>
      <header className="max-w-4xl">
        <h1 className="text-heading md:text-title">{t('headline', { names })}</h1>
        <p className="mt-2 text-muted md:mt-3">{describe(facts, t)}</p>
        <Disclosure about={shown} className="mt-2" />
      </header>
      <PickNotices leftOut={leftOut} unknown={unknown} className="mt-4" />
      <div className="no-print mt-3 mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 md:mt-5">
        <Checkbox id="only-differences" className="min-h-11 items-center">
          {t('onlyDifferences')}
        </Checkbox>
        <div className="flex flex-wrap items-center gap-2 max-sm:grow max-sm:has-[>:nth-child(2)]:basis-full max-sm:*:flex-auto max-sm:*:px-3 md:ml-auto">
          <CopyLink address={address} />
          {shown.length < maxPicks && (
            <a href={list} rel="nofollow" className={buttonClass({ variant: 'secondary' })}>
              <Plus aria-hidden className="size-4" />
              {t('change')}
            </a>
          )}
        </div>
      </div>
      <FactsTable state={state} casinos={shown} facts={facts} points={points} />
      <Legend facts={facts} points={points} />
      <BonusTerms className="mt-1.5" />
    </div>
  )
}

/** Explains the marks that are there. */
function Legend({ facts, points }: Pick<Picked, 'points'> & { facts: readonly ComparedFact[] }) {
  const t = useTranslations('sideBySide')
  const differs = [...facts, ...points].some((row) => row.differs)
  const isUnderlined = facts.some((fact) => fact.differs && fact.common !== undefined)
  if (!differs) return null
  return (
    <p className="mt-4 text-tiny text-muted">
      {t('legendDiffers')} {isUnderlined && t('legendUnderlined')}
    </p>
  )
}

function describe(
  facts: readonly ComparedFact[],
  t: ReturnType<typeof useTranslations<'sideBySide'>>,
): string {
  const compared = facts.filter(({ differs }) => differs !== undefined)
  return t('lede', {
    differing: compared.filter(({ differs }) => differs).length,
    all: compared.length,
  })
}

/** An address with a button; site/browser/page-details.ts does the copying. */
function CopyLink({ address }: { address: string }) {
  const t = useTranslations()
  return (
    <button
      type="button"
      data-copy={address}
      className={buttonClass({ variant: 'secondary', className: 'group needs-script' })}
    >
      <Copy aria-hidden className="size-4 group-data-copied:hidden" />
      <Check aria-hidden className="hidden size-4 group-data-copied:block" />
      <span className="group-data-copied:hidden">{t('sideBySide.copy')}</span>
      <output className="hidden group-data-copied:inline">{t('casino.copied')}</output>
    </button>
  )
}

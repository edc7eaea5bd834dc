import { Card } from '#ui/card.tsx'
import type { Overview } from '../contract.ts'
import { count, money, nameDifference, nameMoneyDifference } from './words.ts'

type Figures = Pick<Overview, 'clicks' | 'conversions' | 'amounts'>
type Figure = { label: string; value: string; before: string; difference: string }

/** Each figure beside the one of the period before. */
export function OverviewFigures({ figures }: { figures: Figures }) {
  const { clicks, conversions, amounts } = figures
  const isEmpty = [clicks, conversions].every(({ current, previous }) => current + previous === 0)
  if (isEmpty && amounts.length === 0)
    return (
      <p className="text-small text-muted">
        No clicks and no conversions, neither in this period nor in the one before.
      </p>
    )
  const counted = [
    { label: 'Clicks', ...clicks },
    { label: 'Conversions', ...conversions },
  ].map(({ label, ...compared }) => ({
    label,
    value: count(compared.current),
    before: count(compared.previous),
    difference: nameDifference(compared),
  }))
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {[...listMoney(amounts), ...counted].map(({ label, value, before, difference }) => (
        <Card key={label} className="p-4 sm:p-5">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="mt-1">
            <p className="figures font-display text-heading font-semibold wrap-anywhere">{value}</p>
            <p className="text-small">{difference}</p>
            <p className="text-small text-muted">Period before: {before}</p>
          </dd>
        </Card>
      ))}
    </dl>
  )
}

function listMoney(amounts: Figures['amounts']): Figure[] {
  if (amounts.length === 0)
    return ['Revenue', 'Earnings per click'].map((label) => ({
      label,
      value: '–',
      before: '–',
      difference: 'No programme has reported an amount.',
    }))
  return amounts.flatMap(({ currency, current, previous, perClick }) => {
    const unit = currency || '(no currency)'
    const of = amounts.length > 1 ? `, ${unit}` : ''
    const revenue = { current: Number(current), previous: Number(previous) }
    return [
      {
        label: `Revenue${of}`,
        value: money(revenue.current, unit),
        before: money(revenue.previous, unit),
        difference: nameMoneyDifference(revenue, unit),
      },
      {
        label: `Earnings per click${of}`,
        value: sayPerClick(perClick.current, unit),
        before: sayPerClick(perClick.previous, unit),
        difference: comparePerClick(perClick, unit),
      },
    ]
  })
}

const sayPerClick = (amount: number | null, unit: string) =>
  amount === null ? 'no clicks' : money(amount, unit)

function comparePerClick(
  { current, previous }: Figures['amounts'][number]['perClick'],
  unit: string,
): string {
  if (current === null) return 'No clicks in this period.'
  if (previous === null) return 'No clicks in the period before.'
  return nameMoneyDifference({ current, previous }, unit)
}

import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useState, type ReactNode } from 'react'
import { previousOf } from '../periods.ts'
import type { ChosenPeriod, PeriodSearch } from './period-search.ts'
import { namePeriod } from './words.ts'

const texts = {
  '7': 'Last 7 days',
  '28': 'Last 28 days',
  '90': 'Last 90 days',
  '12m': 'Last 12 months',
  custom: 'Custom period',
} as const

type Props = {
  chosen: ChosenPeriod
  onChange: (search: PeriodSearch) => void
  /** Further choices beside the period. */
  children: ReactNode
}

export function PeriodPicker({ chosen, onChange, children }: Props) {
  const { preset, from, to } = chosen
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <LabelledSelect
          label="Period"
          texts={texts}
          value={preset}
          onChange={(value) => onChange(value === 'custom' ? { from, to } : { period: value })}
        />
        {preset === 'custom' && (
          <OwnPeriod key={`${from} ${to}`} from={from} to={to} onChange={onChange} />
        )}
        {children}
      </div>
      <output className="text-small text-muted">
        {namePeriod(chosen)}, compared with {namePeriod(previousOf({ from, to }))}. Days begin at
        midnight UTC; today is counted so far.
      </output>
    </div>
  )
}

function OwnPeriod({
  from,
  to,
  onChange,
}: {
  from: string
  to: string
  onChange: Props['onChange']
}) {
  const [days, setDays] = useState({ from, to })
  const reversed = days.from > days.to
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!reversed) onChange(days)
      }}
    >
      <Field label="First day">
        {(control) => (
          <Input
            {...control}
            type="date"
            required
            value={days.from}
            onChange={(event) => setDays({ ...days, from: event.target.value })}
          />
        )}
      </Field>
      <Field label="Last day" error={reversed ? 'This is before the first day.' : undefined}>
        {(control) => (
          <Input
            {...control}
            type="date"
            required
            value={days.to}
            onChange={(event) => setDays({ ...days, to: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  )
}

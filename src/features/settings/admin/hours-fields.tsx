import { Plus, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import { maxOpenings, type Opening, type OwnHelpLine } from '#editions/help-lines-schema.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { Errors } from './fields.tsx'

type Hours = OwnHelpLine['hours']
type Props = { path: string; hours: Hours; onChange: (hours: Hours) => void }

const choices = [
  ['always', 'Day and night'],
  ['unknown', 'Not stated'],
  ['given', 'At these hours'],
] as const
const workdays: Opening = { days: [1, 5], from: '09:00', to: '17:00' }
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function HoursFields({ path, hours, onChange }: Props) {
  const errors = useContext(Errors)
  const error = Object.entries(errors).find(([name]) => name.startsWith(`${path}.hours`))?.[1]
  const choice = hours === 'always' ? 'always' : hours.length === 0 ? 'unknown' : 'given'
  const openings = hours === 'always' ? [] : hours
  const replace = (at: number, opening: Opening) =>
    onChange(openings.map((other, index) => (index === at ? opening : other)))
  return (
    <div className="grid gap-3">
      <Field label="Open" className="md:max-w-80" error={error}>
        {(control) => (
          <Select
            {...control}
            value={choice}
            onChange={({ target: { value } }) =>
              onChange(value === 'always' ? 'always' : value === 'given' ? [workdays] : [])
            }
          >
            {choices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {openings.map((opening, at) => (
        <OpeningFields
          // Entries have no ids and never move.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          number={at + 1}
          opening={opening}
          onChange={(next) => replace(at, next)}
          onRemove={() => onChange(openings.filter((_, index) => index !== at))}
        />
      ))}
      {choice === 'given' && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          disabled={openings.length >= maxOpenings}
          onClick={() => onChange([...openings, workdays])}
        >
          <Plus aria-hidden className="size-4" />
          Add hours
        </Button>
      )}
    </div>
  )
}

type OpeningProps = {
  number: number
  opening: Opening
  onChange: (opening: Opening) => void
  onRemove: () => void
}

function OpeningFields({ number, opening, onChange, onRemove }: OpeningProps) {
  const {
    days: [first, last],
    from,
    to,
  } = opening
  const chooseDay = (label: string, value: number, pick: (day: number) => Opening['days']) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          onChange={({ target }) => onChange({ ...opening, days: pick(Number(target.value)) })}
        >
          {dayNames.map((name, at) => (
            <option key={name} value={String(at + 1)}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  const chooseTime = (label: string, name: 'from' | 'to', value: string | undefined) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="time"
          value={value ?? ''}
          onChange={({ target }) => onChange({ ...opening, [name]: target.value || undefined })}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1fr_1fr_auto]">
      <legend className="sr-only">Hours {number}</legend>
      {chooseDay('From day', first, (day) => [day, Math.max(day, last)])}
      {chooseDay('To day', last, (day) => [Math.min(first, day), day])}
      {chooseTime('Opens', 'from', from)}
      {chooseTime('Closes', 'to', to)}
      <IconButton aria-label={`Remove hours ${number}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </fieldset>
  )
}

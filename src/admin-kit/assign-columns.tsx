import {
  leftOut,
  unrelated,
  type AssignedColumns,
  type ColumnChoices,
  type FileColumn,
} from '#csv/assign-columns.ts'
import { findOwn } from '#find-own.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { DataTable } from './data-table.tsx'

type Props = {
  /** As the file was checked last. */
  assigned: AssignedColumns
  chosen: ColumnChoices
  onChoose: (chosen: ColumnChoices) => void
}

/** What each column of a file holds: those first of which a person has to say it. */
export function AssignColumns({ assigned, chosen, onChoose }: Props) {
  const { columns, fields } = assigned
  // Where they stand does not change with what is chosen, or the focus would be lost.
  const open = columns.filter(({ proposal }) => proposal === null)
  const others = columns.filter(({ proposal }) => proposal !== null)
  const undecided = open.filter(({ heading }) => !findOwn(chosen, heading))
  const harmless = undecided.filter(({ mayRefuse }) => !mayRefuse)
  const isFamiliar = columns.every(({ by }) => by === 'heading')
  if (isFamiliar) return null
  const table = (list: readonly FileColumn[], caption: string) => (
    <DataTable
      caption={caption}
      rows={list}
      keyOf={({ heading }) => heading}
      columns={[
        { heading: 'Column', isName: true, render: ({ heading }) => heading },
        {
          heading: 'Examples',
          className: 'md:w-2/5',
          render: (column) => <Examples {...column} />,
        },
        {
          heading: 'What it holds',
          className: 'md:w-2/5',
          render: (column) => (
            <HoldsSelect
              column={column}
              fields={fields}
              value={findOwn(chosen, column.heading) ?? column.field ?? ''}
              onChange={(field) => onChoose({ ...chosen, [column.heading]: field })}
            />
          ),
        },
      ]}
    />
  )
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 font-display text-subheading font-semibold">
        What the columns hold
      </legend>
      {undecided.length > 0 && (
        <Notice tone="warning" title={count(undecided.length, 'column waits', 'columns wait')}>
          Say what each holds, or leave it out.
          {undecided.some(({ mayRefuse }) => mayRefuse) &&
            ' While nobody has said what a column holds that may say who wants no email, nobody in the file is subscribed.'}
        </Notice>
      )}
      {open.length > 0 && table(open, 'Columns that wait for you')}
      {harmless.length > 1 && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              const left = harmless.map(({ heading }) => [heading, leftOut])
              onChoose({ ...chosen, ...Object.fromEntries(left) })
            }}
          >
            Leave out {harmless.length} columns
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <details open={open.length === 0 && others.length <= shownAtOnce}>
          <summary className="cursor-pointer py-2 text-small font-semibold">
            {count(others.length, 'column is', 'columns are')} recognised: look through them
          </summary>
          {table(others, 'Columns that are recognised')}
        </details>
      )}
    </fieldset>
  )
}

/** A longer list is folded away, so that the button after it stays in sight. */
const shownAtOnce = 6

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

function Examples({ examples }: FileColumn) {
  if (examples.length === 0) return <span className="text-muted">Empty</span>
  return (
    <ul className="flex flex-wrap gap-x-3 text-muted">
      {examples.map((example) => (
        <li key={example}>{example}</li>
      ))}
    </ul>
  )
}

type HoldsProps = {
  column: FileColumn
  fields: AssignedColumns['fields']
  value: string
  onChange: (field: string) => void
}

function HoldsSelect({ column, fields, value, onChange }: HoldsProps) {
  const { heading, mayRefuse, proposal } = column
  const left = mayRefuse
    ? { name: unrelated, label: 'Leave out: it does not say who wants no email' }
    : { name: leftOut, label: 'Leave out' }
  return (
    <Field label={`What “${heading}” holds`} hideLabel>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {proposal === null && <option value="">Choose…</option>}
          <option value={left.name}>{left.label}</option>
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const orders = {
  '': 'As the file shows it',
  day: 'The day first: 31/12/2026',
  month: 'The month first: 12/31/2026',
} as const

export type DateOrderChoice = keyof typeof orders

type OrderProps = {
  found: AssignedColumns['dateOrder']
  value: DateOrderChoice
  onChange: (order: DateOrderChoice) => void
}

/** Asked where dates are three numbers. */
export function DateOrderField({ found, value, onChange }: OrderProps) {
  if (found === undefined) return null
  const hint =
    found === 'unclear'
      ? 'Its dates could be two days each: choose.'
      : `Read with the ${found} first.`
  return (
    <Field label="Days in this file" hint={hint} className="sm:max-w-80">
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const order = (['', 'day', 'month'] as const).find((one) => one === target.value)
            onChange(order ?? '')
          }}
        >
          {Object.entries(orders).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

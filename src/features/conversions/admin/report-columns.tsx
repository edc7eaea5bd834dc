import { Field, Select } from '#ui/field.tsx'
import { reportFields, type ReportField } from '../contract.ts'
import { ownColumn, type Columns } from './report-header.ts'

const words: Record<ReportField, string> = {
  transaction: 'Transaction',
  click: 'Click (sub-id)',
  kind: 'Kind',
  amount: 'Amount',
  currency: 'Currency',
  at: 'When it happened',
}
const whenAbsent: Record<ReportField, string> = {
  transaction: 'Choose a column',
  click: 'Not in the report',
  kind: 'Not in the report: use “sale”',
  amount: 'Not in the report',
  currency: 'Not in the report: use the one below',
  at: 'Not in the report: use the current time',
}

type Props = { header: readonly string[]; columns: Columns; onChange: (columns: Columns) => void }

/** Maps the report's columns to fields. */
export function ReportColumns({ header, columns, onChange }: Props) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-3 text-small font-semibold">Columns of the report</legend>
      {reportFields.map((field) => (
        <Field key={field} label={words[field]}>
          {(control) => (
            <Select
              {...control}
              required={field === 'transaction'}
              value={columns[field]}
              onChange={(event) => onChange({ ...columns, [field]: event.target.value })}
            >
              {ownColumn(field, header) === undefined && (
                <option value="">{whenAbsent[field]}</option>
              )}
              {header.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </fieldset>
  )
}

import { useState, type SyntheticEvent } from 'react'
import type { ColumnChoices } from '#csv/assign-columns.ts'
import { AssignColumns, DateOrderField, type DateOrderChoice } from '#admin-kit/assign-columns.tsx'
import { ApiError, explainError } from '#admin-kit/api-client.ts'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import type { Programme } from '#features/programmes/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ImportResult, Report } from '../contract.ts'
import { assignReport } from '../report-columns.ts'
import { useReport } from './conversions-api.ts'
import { ReportResult } from './report-result.tsx'
import { ReportFile, type ChosenFile } from './report-file.tsx'

type Props = {
  programmes: readonly Programme[]
  /** The id of the programme that is chosen at first. */
  asked: string
}

/** Columns are mapped, then the report is checked, then imported. */
export function ReportPanel({ programmes, asked }: Props) {
  const [programme, setProgramme] = useState(asked || (programmes[0]?.id ?? ''))
  const [file, setFile] = useState<ChosenFile>()
  const [chosen, setChosen] = useState<ColumnChoices>({})
  const [dateOrder, setDateOrder] = useState<DateOrderChoice>('')
  // Kept while the file is checked again.
  const [foundOrder, setFoundOrder] = useState<ImportResult['dateOrder']>()
  const [currency, setCurrency] = useState('')
  const check = useReport()
  const bring = useReport()
  const result = bring.data ?? check.data
  if (programmes.length === 0) return <EmptyList>Add the programme first.</EmptyList>

  /** The check no longer matches what would be imported. */
  function forget() {
    check.reset()
    bring.reset()
  }
  const columns = file && assignReport(file.columns, chosen)
  const send = (dryRun: boolean) => {
    const report: Report = {
      csv: file?.csv ?? '',
      columns: columns?.columns,
      currency,
      dateOrder,
      dryRun,
    }
    const sending = { programme, report }
    if (dryRun) check.mutate(sending, { onSuccess: (told) => setFoundOrder(told.dateOrder) })
    else bring.mutate(sending)
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    forget()
    send(true)
  }

  return (
    <>
      <Card className="p-4 sm:p-5">
        <form className="grid gap-5" onSubmit={submit} onChange={forget}>
          <div className="grid gap-4 md:grid-cols-2">
            <Field label="Programme" className="content-start">
              {(control) => (
                <Select
                  {...control}
                  value={programme}
                  onChange={(event) => setProgramme(event.target.value)}
                >
                  {programmes.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <ReportFile
              file={file}
              onChoose={(picked) => {
                forget()
                setFile(picked)
                setDateOrder('')
                setFoundOrder(undefined)
                // The next report of a programme has the same columns.
                const headings = new Set(picked.columns.map(({ heading }) => heading))
                const still = Object.entries(chosen).filter(([heading]) => headings.has(heading))
                setChosen(Object.fromEntries(still))
              }}
            />
          </div>
          {columns && (
            <>
              <AssignColumns assigned={columns.assigned} chosen={chosen} onChoose={setChosen} />
              <DateOrderField found={foundOrder} value={dateOrder} onChange={setDateOrder} />
              <Field label="Currency for rows without one" className="sm:max-w-80">
                {(control) => (
                  <Input
                    {...control}
                    maxLength={5}
                    placeholder="EUR"
                    autoCapitalize="characters"
                    value={currency}
                    onChange={(event) => setCurrency(event.target.value)}
                  />
                )}
              </Field>
            </>
          )}
          {columns && columns.problems.length > 0 && (
            <ul role="status" className="text-small text-muted">
              {columns.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <Button
            type="submit"
            variant={result ? 'secondary' : 'primary'}
            className="justify-self-start"
            disabled={!columns || columns.problems.length > 0 || check.isPending || bring.isPending}
          >
            {check.isPending ? 'Checking…' : 'Check the file'}
          </Button>
        </form>
      </Card>
      <Refused error={bring.error ?? check.error} />
      {result && (
        <ReportResult
          key={bring.data ? 'import' : 'check'}
          result={result}
          isCheck={!bring.data}
          importing={bring.isPending}
          onImport={() => send(false)}
        />
      )}
    </>
  )
}

function Refused({ error }: { error: Error | null }) {
  if (!error) return null
  const fields = error instanceof ApiError ? Object.values(error.errors) : []
  return (
    <Notice tone="negative" role="alert" title="Could not import the report">
      {fields[0] ?? explainError(error, 'The server could not be reached.')}
    </Notice>
  )
}

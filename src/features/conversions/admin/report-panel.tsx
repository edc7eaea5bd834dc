import { useState, type SyntheticEvent } from 'react'
import { ApiError, explainError } from '#admin-kit/api-client.ts'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import type { Programme } from '#features/programmes/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { reportFields, type Report } from '../contract.ts'
import { useReport } from './conversions-api.ts'
import { ReportColumns } from './report-columns.tsx'
import { chooseColumns, type Columns } from './report-header.ts'
import { ReportResult } from './report-result.tsx'
import { ReportFile, type ChosenFile } from './report-file.tsx'

// No field has a column yet.
const noColumns = Object.fromEntries(reportFields.map((field) => [field, ''])) as Columns

type Props = {
  programmes: readonly Programme[]
  /** The id of the programme that is chosen at first. */
  asked: string
}

/** Columns are mapped, then the report is checked, then imported. */
export function ReportPanel({ programmes, asked }: Props) {
  const [programme, setProgramme] = useState(asked || (programmes[0]?.id ?? ''))
  const [file, setFile] = useState<ChosenFile>()
  const [columns, setColumns] = useState(noColumns)
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
  const send = (dryRun: boolean) => {
    const chosen = reportFields.flatMap((field) =>
      columns[field] ? [[field, columns[field]]] : [],
    )
    const report: Report = {
      csv: file?.csv ?? '',
      columns: Object.fromEntries(chosen),
      currency,
      dryRun,
    }
    ;(dryRun ? check : bring).mutate({ programme, report })
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
              onChoose={(chosen) => {
                setFile(chosen)
                setColumns(chooseColumns(chosen.header, columns))
              }}
            />
          </div>
          {file && file.header.length > 0 && (
            <>
              <ReportColumns header={file.header} columns={columns} onChange={setColumns} />
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
          <Button
            type="submit"
            variant={result ? 'secondary' : 'primary'}
            className="justify-self-start"
            disabled={!file || check.isPending || bring.isPending}
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

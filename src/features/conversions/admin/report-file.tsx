import { CsvError } from 'csv-parse/browser/esm/sync'
import { useState } from 'react'
import { CsvFileField } from '#admin-kit/csv-file-field.tsx'
import type { Heading } from '#csv/assign-columns.ts'
import { readColumns } from '../report-columns.ts'

export type ChosenFile = { name: string; csv: string; columns: readonly Heading[] }

type Props = { file: ChosenFile | undefined; onChoose: (file: ChosenFile) => void }

export function ReportFile({ file, onChoose }: Props) {
  const [problem, setProblem] = useState<string>()

  function choose(csv: string | undefined, name: string) {
    setProblem(undefined)
    if (csv === undefined) return
    try {
      const columns = readColumns(csv)
      if (columns.length === 0) setProblem('The file is empty.')
      else onChoose({ name, csv, columns })
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      setProblem('This is not a CSV file.')
    }
  }

  return (
    <CsvFileField
      label="Report (CSV)"
      hint={file ? `${file.name} loaded.` : 'With a header. Any number of rows.'}
      error={problem}
      onChoose={choose}
    />
  )
}

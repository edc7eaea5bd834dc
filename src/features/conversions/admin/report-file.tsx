import { CsvError } from 'csv-parse/browser/esm/sync'
import { useState } from 'react'
import { CsvFileField } from '#admin-kit/csv-file-field.tsx'
import { readHeader } from './report-header.ts'

export type ChosenFile = { name: string; csv: string; header: readonly string[] }

type Props = { file: ChosenFile | undefined; onChoose: (file: ChosenFile) => void }

export function ReportFile({ file, onChoose }: Props) {
  const [problem, setProblem] = useState<string>()

  function choose(csv: string | undefined, name: string) {
    setProblem(undefined)
    if (csv === undefined) return
    try {
      const header = readHeader(csv)
      if (header.length === 0) setProblem('The file is empty.')
      else onChoose({ name, csv, header })
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      setProblem('This is not a CSV file.')
    }
  }

  return (
    <CsvFileField
      label="Report (CSV)"
      hint={file ? `${file.name} loaded.` : 'With a header, at most 20,000 rows.'}
      error={problem}
      onChoose={choose}
    />
  )
}

import { CsvError } from 'csv-parse/browser/esm/sync'
import { useState } from 'react'
import { EncodingNotice } from '#admin-kit/encoding-notice.tsx'
import { readFileText, UnreadableFileError, type FileText } from '#csv/read-text.ts'
import { Field, Input } from '#ui/field.tsx'
import { readHeader } from './report-header.ts'

export type ChosenFile = {
  name: string
  csv: string
  encoding: FileText['encoding']
  header: readonly string[]
}

type Props = { file: ChosenFile | undefined; onChoose: (file: ChosenFile) => void }

/** Read as soon as it is chosen. */
export function ReportFile({ file, onChoose }: Props) {
  const [problem, setProblem] = useState<string>()

  async function read(picked: File) {
    try {
      const { text: csv, encoding } = readFileText(new Uint8Array(await picked.arrayBuffer()))
      const header = readHeader(csv)
      setProblem(header.length === 0 ? 'The file is empty.' : undefined)
      if (header.length > 0) onChoose({ name: picked.name, csv, encoding, header })
    } catch (error) {
      setProblem(
        error instanceof UnreadableFileError
          ? error.message
          : error instanceof CsvError
            ? 'This is not a CSV file.'
            : 'Could not read the file. Choose it again.',
      )
    }
  }

  return (
    <>
      <Field
        label="Report (CSV)"
        hint={file ? `${file.name} loaded.` : 'With a header, at most 20,000 rows.'}
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv"
            // Lets the same file be chosen again after a fix.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => {
              const [picked] = event.target.files ?? []
              if (picked) void read(picked)
            }}
          />
        )}
      </Field>
      <EncodingNotice encoding={file?.encoding} />
    </>
  )
}

import { useState } from 'react'
import { readFileText, UnreadableFileError, type FileText } from '#csv/read-text.ts'
import { Field, Input } from '#ui/field.tsx'
import { EncodingNotice } from './encoding-notice.tsx'

type Props = {
  label: string
  hint: string
  error: string | undefined
  /** `csv` is undefined if the file can't be read, of which the field tells. */
  onChoose: (csv: string | undefined, name: string) => void
}

/** A file with a table, which is read as soon as it is chosen. */
export function CsvFileField({ label, hint, error, onChoose }: Props) {
  const [unreadable, setUnreadable] = useState<string>()
  const [encoding, setEncoding] = useState<FileText['encoding']>()

  async function read(file: File) {
    let found: FileText | undefined
    try {
      found = readFileText(new Uint8Array(await file.arrayBuffer()))
      setUnreadable(undefined)
    } catch (cause) {
      const isExplained = cause instanceof UnreadableFileError
      setUnreadable(isExplained ? cause.message : 'Could not read the file. Choose it again.')
    }
    setEncoding(found?.encoding)
    onChoose(found?.text, file.name)
  }

  return (
    <>
      <Field label={label} hint={hint} error={unreadable ?? error}>
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
      <EncodingNotice encoding={encoding} />
    </>
  )
}

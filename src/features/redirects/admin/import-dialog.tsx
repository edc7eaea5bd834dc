import { useEffect, useRef, useState } from 'react'
import type { AssignedColumns, ColumnChoices } from '#csv/assign-columns.ts'
import { AssignColumns } from '#admin-kit/assign-columns.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { CsvFileField } from '#admin-kit/csv-file-field.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { ApiError } from '#admin-kit/api-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { Problem, RedirectImport } from '../contract.ts'
import { useImportRedirects } from './redirects-api.ts'

const shownProblems = 20

/** A file is checked as soon as it is chosen, and again with each choice. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [csv, setCsv] = useState<string>()
  const [columns, setColumns] = useState<ColumnChoices>({})
  // Kept while the file is checked again.
  const [assigned, setAssigned] = useState<AssignedColumns>()
  const work = useImportRedirects()
  useEffect(() => dialog.current?.showModal(), [])
  const result = work.data
  const refused = work.error instanceof ApiError ? work.error.errors['csv'] : undefined
  const isReady =
    csv !== undefined && result?.problems.length === 0 && result.created + result.updated > 0

  function check(text: string, chosen: ColumnChoices) {
    setColumns(chosen)
    const file = { csv: text, columns: chosen, dryRun: true }
    work.mutate(file, { onSuccess: (checked) => setAssigned(checked.columns) })
  }

  function choose(text: string | undefined) {
    setCsv(text)
    setAssigned(undefined)
    if (text === undefined) work.reset()
    else check(text, {})
  }

  function run() {
    if (!isReady || work.isPending) return
    work.mutate(
      { csv, columns, dryRun: false },
      {
        onSuccess: (done) => {
          if (done.problems.length > 0) return
          notify({
            title: 'Redirects imported',
            description: describe(done, 'were'),
            variant: 'success',
          })
          dialog.current?.close()
        },
      },
    )
  }

  return (
    <Dialog ref={dialog} title="Import redirects" closeLabel="Close" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <Refusal error={work.error} fallback="Could not check the file. Choose it again." />
        <CsvFileField
          label="File (CSV)"
          hint="Your own list, or that of Redirection or Pretty Links. A blank new address means that the page is gone. Known addresses get the file’s; no redirect is deleted."
          error={refused}
          onChoose={choose}
        />
        {assigned && csv !== undefined && (
          <AssignColumns
            assigned={assigned}
            chosen={columns}
            onChoose={(chosen) => check(csv, chosen)}
          />
        )}
        {result && !work.isPending && <Result result={result} />}
        <BusyButton type="submit" className="justify-self-end" blocked={!isReady || work.isPending}>
          Import
        </BusyButton>
      </form>
    </Dialog>
  )
}

function Result({ result }: { result: RedirectImport }) {
  const { problems, skipped } = result
  return (
    <>
      {problems.length === 0 ? (
        <Notice role="status">{describe(result, 'will be')}</Notice>
      ) : (
        <Notice
          tone="negative"
          role="alert"
          title={`Nothing can be imported: ${problems.length} problem(s)`}
        >
          <Rows list={problems} />
        </Notice>
      )}
      {skipped.length > 0 && (
        <Notice
          tone="warning"
          title={skipped.length === 1 ? '1 row stays out' : `${skipped.length} rows stay out`}
        >
          <Rows list={skipped} />
        </Notice>
      )}
    </>
  )
}

function Rows({ list }: { list: readonly Problem[] }) {
  return (
    <>
      <ul className="list-disc ps-5">
        {list.slice(0, shownProblems).map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            {row === 1 ? field : `Row ${row}`}
            {row === 1 && field === undefined ? '' : ': '}
            {message}
          </li>
        ))}
      </ul>
      {list.length > shownProblems && <p>And {list.length - shownProblems} more.</p>}
    </>
  )
}

const describe = ({ created, updated, unchanged }: RedirectImport, verb: string) =>
  `${created} ${verb} added, ${updated} ${verb} changed, ${unchanged} are so already.`

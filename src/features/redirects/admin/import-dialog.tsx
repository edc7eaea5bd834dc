import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { CsvFileField } from '#admin-kit/csv-file-field.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import { ApiError } from '#admin-kit/api-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { RedirectImport } from '../contract.ts'
import { useImportRedirects } from './redirects-api.ts'

const shownProblems = 20

/** A file is checked as soon as it is chosen. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [csv, setCsv] = useState<string>()
  const work = useImportRedirects()
  useEffect(() => dialog.current?.showModal(), [])
  const result = work.data
  const refused = work.error instanceof ApiError ? work.error.errors['csv'] : undefined
  const isReady =
    csv !== undefined && result?.problems.length === 0 && result.created + result.updated > 0

  function choose(text: string | undefined) {
    setCsv(text)
    if (text === undefined) work.reset()
    else work.mutate({ csv: text, dryRun: true })
  }

  function run() {
    if (!isReady || work.isPending) return
    work.mutate(
      { csv, dryRun: false },
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
          hint="With the columns “path” and “target”, at most 5,000 rows. A blank target means that the page is gone. Known paths get the file’s target; no redirect is deleted."
          error={refused}
          onChoose={choose}
        />
        {result && !work.isPending && <Result result={result} />}
        <BusyButton type="submit" className="justify-self-end" blocked={!isReady || work.isPending}>
          Import
        </BusyButton>
      </form>
    </Dialog>
  )
}

function Result({ result }: { result: RedirectImport }) {
  const { problems } = result
  if (problems.length === 0) return <Notice role="status">{describe(result, 'will be')}</Notice>
  return (
    <Notice
      tone="negative"
      role="alert"
      title={`Nothing can be imported: ${problems.length} problem(s)`}
    >
      <ul className="list-disc ps-5">
        {problems.slice(0, shownProblems).map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
      {problems.length > shownProblems && <p>And {problems.length - shownProblems} more.</p>}
    </Notice>
  )
}

const describe = ({ created, updated, unchanged }: RedirectImport, verb: string) =>
  `${created} ${verb} added, ${updated} ${verb} changed, ${unchanged} are so already.`

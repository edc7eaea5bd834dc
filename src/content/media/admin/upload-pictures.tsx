import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { acceptedFiles } from '../contract.ts'
import { useUploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

/** Several at once, each with its description. */
export function UploadPictures() {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const queue = useUploadQueue()
  const { files, isBusy } = queue
  const waiting = files.filter(({ state }) => state !== 'done').length
  const isOpen = files.length > 0
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  async function start() {
    const missing = await queue.start()
    if (missing !== undefined)
      dialog.current?.querySelector<HTMLInputElement>(`[data-file="${missing}"]`)?.focus()
  }

  return (
    <>
      <Button data-new="" onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-5" />
        Upload pictures
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Picture files"
        accept={acceptedFiles}
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])])
          // So that the same files can be chosen again.
          target.value = ''
        }}
      />
      <Dialog
        ref={dialog}
        title="Upload pictures"
        description="Describe each for people who cannot see it, and for search engines. They are uploaded one after the other; at most 5 MiB each."
        closeLabel="Close"
        className="w-full max-w-2xl"
        onClose={() => !isBusy && queue.clear()}
      >
        <ul className="grid gap-4">
          {files.map((file) => (
            <UploadRow
              key={file.id}
              queued={file}
              isBusy={isBusy}
              onChange={(next) => queue.change(file.id, next)}
              onRemove={() => queue.remove(file.id)}
            />
          ))}
        </ul>
        <output className="mt-4 block text-small text-muted">
          {describeProgress(files.length - waiting, files.length)}
        </output>
        <div className="mt-4 flex flex-wrap gap-3">
          {waiting > 0 && (
            <BusyButton blocked={isBusy} onClick={() => void start()}>
              {isBusy
                ? 'Uploading…'
                : waiting === 1
                  ? 'Upload 1 picture'
                  : `Upload ${waiting} pictures`}
            </BusyButton>
          )}
          <BusyButton variant="secondary" blocked={isBusy} onClick={queue.clear}>
            {waiting > 0 ? 'Cancel' : 'Done'}
          </BusyButton>
        </div>
      </Dialog>
    </>
  )
}

const describeProgress = (done: number, all: number) =>
  done > 0 ? `${done} of ${all} uploaded` : ''

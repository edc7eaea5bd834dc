import { Check, X } from 'lucide-react'
import { HeldIconButton } from '#admin-kit/busy-button.tsx'
import { Checkbox, Field, Input } from '#ui/field.tsx'
import { maxAltLength } from '../contract.ts'
import { usePreview } from '../components/use-preview.ts'
import type { QueuedFile } from './upload-queue.ts'

type Props = {
  queued: QueuedFile
  isBusy: boolean
  onChange: (next: Partial<QueuedFile>) => void
  onRemove: () => void
}

export function UploadRow({ queued, isBusy, onChange, onRemove }: Props) {
  const { id, file, alt, decorative, state, progress, error } = queued
  const preview = usePreview(file)
  const isLocked = isBusy || state === 'done'
  return (
    <li className="grid grid-cols-[5rem_1fr_auto] items-start gap-3">
      {preview && (
        <img
          src={preview}
          alt=""
          className="aspect-square w-20 rounded-control bg-sunken object-cover"
        />
      )}
      <div className="grid min-w-0 gap-1">
        <p className="text-tiny wrap-anywhere text-muted">{file.name}</p>
        <Field label={`What ${file.name} shows`} hideLabel error={error}>
          {(control) => (
            <Input
              {...control}
              data-file={id}
              placeholder="What the picture shows"
              lang="en"
              value={alt}
              maxLength={maxAltLength}
              disabled={decorative || isLocked}
              autoComplete="off"
              onChange={(event) => onChange({ alt: event.target.value, error: undefined })}
            />
          )}
        </Field>
        <Checkbox
          checked={decorative}
          disabled={isLocked}
          onChange={(event) => onChange({ decorative: event.target.checked, error: undefined })}
        >
          Decorative only
        </Checkbox>
        {state === 'sending' && (
          <progress
            className="h-2 w-full"
            aria-label={`Uploading ${file.name}`}
            max={1}
            value={progress}
          />
        )}
        {state === 'sending' && progress === 1 && (
          <p className="text-tiny text-muted">Converting…</p>
        )}
      </div>
      {state === 'done' ? (
        <span className="grid size-11 place-items-center text-positive">
          <Check aria-hidden className="size-5" />
          <span className="sr-only">Uploaded</span>
        </span>
      ) : (
        <HeldIconButton
          aria-label={`Leave out ${file.name}`}
          title="Leave out"
          blocked={isBusy}
          onClick={onRemove}
        >
          <X aria-hidden className="size-4.5" />
        </HeldIconButton>
      )}
    </li>
  )
}

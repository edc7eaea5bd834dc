import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { usePreview } from '../media/components/use-preview.ts'
import { maxAltLength, missingAlt } from '../media/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, Field, Input } from '#ui/field.tsx'

export type Description = { alt: string; decorative: boolean }

type Props = {
  file: File
  /** The language of the description. */
  lang: string
  onDescribed: (description: Description) => void
  onClose: () => void
}

/** Sits within a form, so it cannot be one itself. */
export function PictureDialog({ file, lang, onDescribed, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const [decorative, setDecorative] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const preview = usePreview(file)
  useEffect(() => {
    dialog.current?.showModal()
    text.current?.focus()
  }, [])

  function finish() {
    if (!decorative && alt.trim() === '') {
      setIsMissing(true)
      text.current?.focus()
      return
    }
    onDescribed({ alt: decorative ? '' : alt.trim(), decorative })
    dialog.current?.close()
  }

  function finishByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would submit the surrounding form.
    event.preventDefault()
    finish()
  }

  return (
    <Dialog
      ref={dialog}
      title="Describe the picture"
      description="For people who cannot see it, and for search engines."
      closeLabel="Close"
      onClose={onClose}
    >
      <div className="grid gap-4">
        {preview && (
          <img
            src={preview}
            alt=""
            className="max-h-48 justify-self-start rounded-control bg-sunken"
          />
        )}
        <Field
          label="What the picture shows"
          error={isMissing && !decorative ? missingAlt : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={text}
              lang={lang}
              value={alt}
              maxLength={maxAltLength}
              disabled={decorative}
              autoComplete="off"
              onChange={(event) => setAlt(event.target.value)}
              onKeyDown={finishByEnter}
            />
          )}
        </Field>
        <Checkbox
          checked={decorative}
          onChange={(event) => setDecorative(event.target.checked)}
          onKeyDown={finishByEnter}
        >
          Decorative only
        </Checkbox>
        <div className="flex flex-wrap gap-3">
          <Button onClick={finish}>Upload</Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import type { BulkAction } from './bulk-actions.ts'
import { countEntries } from './bulk-api.ts'

type Props = {
  action: BulkAction
  count: number
  nouns: { one: string; many: string }
  onClose: () => void
  onConfirm: (value?: string) => void
}

/** Also asks for the value an action needs. */
export function BulkDialog({ action, count, nouns, onClose, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const { label, danger } = action
  const ValueInput = action.value?.Input
  useEffect(() => dialog.current?.showModal(), [])

  function confirm() {
    if (!action.value) return onConfirm()
    const text = value.trim()
    const { maxLength } = action.value
    if (text === '') return setError(`${action.value.label} is required`)
    if (text.length > maxLength) return setError(`Must be at most ${maxLength} characters`)
    onConfirm(text)
  }

  return (
    <Dialog
      ref={dialog}
      title={`${label.replace('…', '')}: ${countEntries(count, nouns)}`}
      description={
        danger
          ? 'They disappear from the site at once, along with their translations. You can undo this for 30 seconds.'
          : 'Anything someone else changes in the meantime is skipped.'
      }
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        // The height leaves room for suggestions.
        className={`grid content-between gap-5 ${ValueInput ? 'min-h-72' : ''}`}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        {action.value && (
          <Field label={action.value.label} hint={action.value.hint} error={error}>
            {(control) =>
              ValueInput && <ValueInput control={control} text={value} onText={setValue} />
            }
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'}>
            {label.replace('…', '')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Combobox } from '#admin-kit/combobox.tsx'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import type { Term } from '../contract.ts'
import { countArticles, nounOf } from './places.ts'
import { useMergeTerm, useTerms } from './terms-api.ts'

type Props = { term: Term; onClose: () => void }

/** Also how one that articles have is deleted. */
export function MergeDialog({ term: given, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [term] = useState(given)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const q = useDeferredValue(text.trim())
  const found = useTerms({ ...term, q, sort: '-uses', limit: 50, offset: 0 })
  const merge = useMergeTerm()
  useEffect(() => dialog.current?.showModal(), [])
  const others = (found.data?.items ?? []).filter(({ id }) => id !== term.id)
  const noun = nounOf(term).one
  const errors = merge.error instanceof ApiError ? merge.error.errors : {}

  function submit() {
    if (merge.isPending) return
    const wanted = text.trim().toLowerCase()
    const target = others.find(({ name }) => name.toLowerCase() === wanted)
    setProblem(target ? undefined : `Choose one of the other ${nounOf(term).many}.`)
    if (!target) return
    merge.mutate(
      { term, into: target.id },
      {
        onSuccess: () => {
          dialog.current?.close()
          // The button that opened the dialog is gone.
          focusHeading()
        },
      },
    )
  }

  return (
    <Dialog
      ref={dialog}
      title={`Merge the ${noun} “${term.name}”`}
      description={`${countArticles(term, term.uses)} will get the other ${noun}, and “${term.name}” will be deleted. Its address leads to the other one.`}
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        // The height leaves room for the suggestions.
        className="grid min-h-72 content-between gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Refusal error={merge.error} fallback="Could not merge. Try again." />
        <Field label={`Move to the ${noun}`} error={problem ?? errors['into']}>
          {(control) => (
            <Combobox
              control={control}
              text={text}
              onText={setText}
              onPick={setText}
              enterSubmits
              suggestions={others.map(({ name, uses }) => ({
                value: name,
                detail: countArticles(term, uses),
              }))}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="danger" blocked={merge.isPending}>
            Merge
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}

import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Refusal } from '#admin-kit/refusal.tsx'
import type { TermPlace } from '#editions/terms.ts'
import { languages, type LanguageCode } from '#i18n/languages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import type { Term } from '../contract.ts'
import { countArticles, nounOf } from './places.ts'
import { useSaveTerm } from './terms-api.ts'

type Props = {
  place: TermPlace
  /** The category or tag; absent for a new one. */
  term?: Term | undefined
  onClose: () => void
}

type Names = Record<LanguageCode, string>

const blankNames: Names = { en: '', sv: '', no: '', da: '', fi: '' }

export function TermDialog({ place, term, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // As first opened, so that others' changes meanwhile cause a conflict.
  const [opened] = useState(term)
  const [name, setName] = useState(opened?.name ?? '')
  const [names, setNames] = useState<Names>({ ...blankNames, ...opened?.names })
  const save = useSaveTerm(place, opened)
  useEffect(() => dialog.current?.showModal(), [])
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const noun = nounOf(place).one
  const isRenamed = opened !== undefined && name.trim() !== opened.name && opened.uses > 0

  function submit() {
    if (save.isPending) return
    save.mutate({ name, names }, { onSuccess: () => dialog.current?.close() })
  }

  return (
    <Dialog
      ref={dialog}
      title={opened ? `Edit the ${noun} “${opened.name}”` : `Add a ${noun}`}
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Refusal error={save.error} fallback={`Could not save the ${noun}. Try again.`} />
        <Field
          label="Name"
          hint={
            isRenamed
              ? `${countArticles(place, opened.uses)} will get the new name. The old address leads to the new one.`
              : 'In English, as the API and files have it.'
          }
          error={errors['name']}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={place.kind === 'tag' ? 200 : 60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-small text-muted">
            What readers see. Leave a field empty to use the text in grey.
          </legend>
          {languages.map(({ code, name: language }) => (
            <Field key={code} label={language} error={errors[`names.${code}`]}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={100}
                  lang={code}
                  placeholder={opened?.usual[code] ?? name.trim()}
                  value={names[code]}
                  onChange={(event) => setNames({ ...names, [code]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </fieldset>
        <BusyButton type="submit" className="justify-self-end" blocked={save.isPending}>
          {opened ? `Save ${noun}` : `Add ${noun}`}
        </BusyButton>
      </form>
    </Dialog>
  )
}

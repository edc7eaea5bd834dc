import { useEdition } from '#admin-kit/edition.ts'
import { useState, type SubmitEvent } from 'react'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { languages, type LanguageCode } from '#i18n/languages.ts'
import { Checkbox, Field, Input } from '#ui/field.tsx'
import { LeaveGuard } from '#admin-kit/leave-guard.tsx'
import { maxAltLength } from '../contract.ts'
import type { PictureDetail } from '../library/contract.ts'
import { FocusField } from './focus-field.tsx'
import { useChangePicture } from './library-api.ts'

const readValues = ({ alt, alts, decorative, focus }: PictureDetail, main: LanguageCode) => ({
  texts: Object.fromEntries(
    languages.map(({ code }) => [code, code === main ? alt : (alts[code] ?? '')]),
  ),
  decorative,
  focus,
})

function toChanges(
  { texts, decorative, focus }: ReturnType<typeof readValues>,
  main: LanguageCode,
) {
  const { [main]: alt = '', ...alts } = texts
  return { alt, alts, decorative, focus }
}

/** What the picture shows, by language, and its focus. */
export function PictureForm({ picture }: { picture: PictureDetail }) {
  const main = useEdition().own.mainLanguage
  const [stored, setStored] = useState(() => readValues(picture, main))
  const [values, setValues] = useState(stored)
  const save = useChangePicture(picture.id)
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { ...toChanges(values, main), seen: toChanges(stored, main) },
      {
        onSuccess: (saved) => {
          setStored(readValues(saved, main))
          setValues(readValues(saved, main))
        },
      },
    )
  }

  return (
    <form className="grid gap-6" onSubmit={submit}>
      {picture.purpose === 'picture' ? (
        <FocusField
          address={picture.url}
          focus={values.focus}
          onChange={(focus) => setValues((before) => ({ ...before, focus }))}
        />
      ) : (
        <img
          src={picture.url}
          alt=""
          className="max-h-64 justify-self-start rounded-control bg-sunken p-4"
        />
      )}
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-small font-semibold">What it shows</legend>
        {languages.map(({ code, name, html }) => (
          <Field key={code} label={name}>
            {(control) => (
              <Input
                {...control}
                lang={html}
                value={values.texts[code] ?? ''}
                maxLength={maxAltLength}
                disabled={values.decorative}
                autoComplete="off"
                onChange={({ target }) =>
                  setValues((before) => ({
                    ...before,
                    texts: { ...before.texts, [code]: target.value },
                  }))
                }
              />
            )}
          </Field>
        ))}
        <Checkbox
          checked={values.decorative}
          onChange={({ target }) =>
            setValues((before) => ({ ...before, decorative: target.checked }))
          }
        >
          Decorative only: it needs no description
        </Checkbox>
      </fieldset>
      <BusyButton type="submit" className="justify-self-start" blocked={save.isPending || !isDirty}>
        {save.isPending ? 'Saving…' : 'Save picture'}
      </BusyButton>
      <LeaveGuard isDirty={() => isDirty} onDiscard={() => setValues(stored)} />
    </form>
  )
}

import { useMainName } from '#admin-kit/edition.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import type { TermPlace } from '#editions/terms.ts'
import { languages, type LanguageCode, languageCodes } from '#i18n/languages.ts'
import { mapCodes } from '#i18n/language-lists.ts'
import type { Term } from '../contract.ts'
import { countArticles, nounOf } from './places.ts'
import { useSaveTerm } from './terms-api.ts'

type Props = {
  place: TermPlace
  /** The category or tag; absent for a new one. */
  term?: Term | undefined
  onClose: () => void
}

type Values = { name: string; names: Record<LanguageCode, string> }

const blankNames: Values['names'] = mapCodes(languageCodes, () => '')

export function TermDialog({ place, term, onClose }: Props) {
  // The term is kept as first opened, so that others' changes meanwhile cause a conflict.
  const [opened] = useState(term)
  const save = useSaveTerm(place, opened)
  const noun = nounOf(place).one
  return (
    <FormDialog<Values>
      title={opened ? `Edit the ${noun} “${opened.name}”` : `Add a ${noun}`}
      start={{ name: opened?.name ?? '', names: { ...blankNames, ...opened?.names } }}
      onSubmit={(values) => save.mutateAsync(values)}
      submit={opened ? `Save ${noun}` : `Add ${noun}`}
      failed={`Could not save the ${noun}. Try again.`}
      onClose={onClose}
    >
      <NameFields place={place} opened={opened} />
    </FormDialog>
  )
}

function NameFields({ place, opened }: { place: TermPlace; opened: Term | undefined }) {
  const main = useMainName()
  const name = useWatch<Values, 'name'>({ name: 'name' }).trim()
  const isRenamed = opened !== undefined && name !== opened.name && opened.uses > 0
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint={
          isRenamed
            ? `${countArticles(place, opened.uses)} will get the new name. The old address leads to the new one.`
            : `In ${main}, as the API and files have it.`
        }
        maxLength={place.kind === 'tag' ? 200 : 60}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-small text-muted">
          What readers see. Leave a field empty to use the text in grey.
        </legend>
        {languages.map(({ code, name: language }) => (
          <TextField
            key={code}
            name={`names.${code}`}
            label={language}
            maxLength={100}
            lang={code}
            placeholder={opened?.usual[code] ?? name}
          />
        ))}
      </fieldset>
    </>
  )
}

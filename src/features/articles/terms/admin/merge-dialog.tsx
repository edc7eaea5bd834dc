import { useDeferredValue, useState } from 'react'
import { Combobox } from '#admin-kit/combobox.tsx'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { CustomField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import type { Term } from '../contract.ts'
import { countArticles, nounOf } from './places.ts'
import { useMergeTerm, useTerms } from './terms-api.ts'

type Props = { term: Term; onClose: () => void }

/** Also how one that articles have is deleted. */
export function MergeDialog({ term: given, onClose }: Props) {
  const [term] = useState(given)
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const found = useTerms({ ...term, q, sort: '-uses', limit: 50, offset: 0 })
  const merge = useMergeTerm()
  const others = (found.data?.items ?? []).filter(({ id }) => id !== term.id)
  const { one: noun, many } = nounOf(term)
  const find = (typed: string) =>
    others.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
  return (
    <FormDialog
      title={`Merge the ${noun} “${term.name}”`}
      description={`${countArticles(term, term.uses)} will get the other ${noun}, and “${term.name}” will be deleted. Its address leads to the other one.`}
      start={{ into: '' }}
      onSubmit={({ into }) => merge.mutateAsync({ term, into: find(into)?.id ?? '' })}
      submit="Merge"
      danger
      cancels
      failed="Could not merge. Try again."
      // The button that opened the dialog is gone.
      onDone={focusHeading}
      onClose={onClose}
      // The height leaves room for the suggestions.
      className="grid min-h-72 content-between gap-5"
    >
      <CustomField
        name="into"
        label={`Move to the ${noun}`}
        rules={{ validate: (typed: string) => !!find(typed) || `Choose one of the other ${many}.` }}
      >
        {({ control, value, onChange }) => {
          const type = (typed: string) => {
            onChange(typed)
            setText(typed)
          }
          return (
            <Combobox
              control={control}
              text={value}
              onText={type}
              onPick={type}
              enterSubmits
              suggestions={others.map(({ name, uses }) => ({
                value: name,
                detail: countArticles(term, uses),
              }))}
            />
          )
        }}
      </CustomField>
    </FormDialog>
  )
}

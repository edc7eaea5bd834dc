import { useDeferredValue, useState } from 'react'
import { Combobox } from '#admin-kit/combobox.tsx'
import { focusHeading } from '#admin-kit/focus-on-screen.ts'
import { CustomField } from '#admin-kit/form-fields.tsx'
import { FormDialog } from '#admin-kit/form.tsx'
import type { Term } from '../contract.ts'
import { countArticles, nounOf } from './places.ts'
import { useFindTerm, useMergeTerm, useSuggestedTerms } from './terms-api.ts'

type Props = { term: Term; onClose: () => void }

/** Also how one that articles have is deleted. */
export function MergeDialog({ term: given, onClose }: Props) {
  const [term] = useState(given)
  const [text, setText] = useState('')
  const found = useSuggestedTerms(term, useDeferredValue(text))
  const findTerm = useFindTerm(term)
  const merge = useMergeTerm()
  const others = (found.data?.items ?? []).filter(({ id }) => id !== term.id)
  const { one: noun, many } = nounOf(term)
  /** Whoever types a whole name need not wait for the suggestions. */
  async function find(typed: string): Promise<Term | undefined> {
    const one = typed.trim() === '' ? undefined : await findTerm(typed)
    return one?.id === term.id ? undefined : one
  }
  return (
    <FormDialog
      title={`Merge the ${noun} “${term.name}”`}
      description={`${countArticles(term, term.uses)} will get the other ${noun}, and “${term.name}” will be deleted. Its address leads to the other one.`}
      start={{ into: '' }}
      onSubmit={async ({ into }) =>
        await merge.mutateAsync({ term, into: (await find(into))?.id ?? '' })
      }
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
        rules={{
          // Without an answer the sending says that it failed.
          validate: async (typed: string) =>
            (await find(typed).catch(() => true)) !== undefined ||
            `Choose one of the other ${many}.`,
        }}
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

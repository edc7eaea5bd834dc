import { useContext, useDeferredValue, useId, useState } from 'react'
import { NamePicker } from '#admin-kit/name-picker.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import { useFoundEntries } from '../find-entries.ts'
import { isOfSite, OwnCasino, useFigures, withoutOwn } from './figures-api.ts'

type Props = {
  /** Names the text for those who hear it. */
  label: string
  insert: (reference: string) => void
}

/** Puts a reference to a figure into a text, which readers get as the record has it. */
export function FigurePicker({ label, insert }: Props) {
  const own = useContext(OwnCasino)
  const [picked, setPicked] = useState<{ slug: string; name: string }>()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const found = useFoundEntries('casino', useDeferredValue(words.trim()))
  const hint = useId()
  const slug = picked?.slug ?? own
  const told = useFigures(slug ? [slug] : [], own)
  const figures = told?.figures ?? []
  const figure = figures.find(({ reference }) => reference === chosen) ?? figures[0]

  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={hint}>
      <legend className="mb-1.5 text-small font-semibold">Insert a figure</legend>
      <NamePicker
        label={`Casino of the figure for ${label}`}
        hideLabel
        placeholder={own === null ? 'Type a part of a casino’s name' : 'Of another casino'}
        action="Choose"
        words={words}
        onWords={setWords}
        found={found}
        onPick={({ name, address }) => {
          setPicked({ name, slug: address.split('/').at(-1) ?? '' })
          setChosen('')
        }}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Field label={`Figure for ${label}`} hideLabel className="min-w-40 flex-1">
          {(control) => (
            <Select
              {...control}
              value={figure?.reference ?? ''}
              onChange={({ target }) => setChosen(target.value)}
            >
              {figures.map(({ reference, label: says, value }) => (
                <option key={reference} value={reference}>
                  {isOfSite(reference) ? 'All casinos' : (picked?.name ?? 'This casino')}: {says} (
                  {value ?? 'not recorded'})
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="secondary"
          size="sm"
          disabled={!figure}
          onClick={() => {
            if (!figure) return
            insert(withoutOwn(figure.reference, own))
            notify({ title: 'The figure is in the text', variant: 'success' })
          }}
        >
          Insert figure
        </Button>
      </div>
      <p id={hint} className="text-tiny text-muted">
        Readers get it as the record has it, in their language, today and after the next test. A
        sentence whose figure is not recorded is left out.
      </p>
    </fieldset>
  )
}

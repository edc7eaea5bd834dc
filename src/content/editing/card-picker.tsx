import { useDeferredValue, useState } from 'react'
import { NamePicker } from '#admin-kit/name-picker.tsx'
import { getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { Field, Select } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import {
  linkKindNames,
  linkKinds,
  useFoundEntries,
  type LinkedEntry,
  type LinkKind,
} from './find-entries.ts'

type Props = { language: LanguageCode; insert: (name: string, address: string) => void }

/** Puts a link to an entry into a text: alone in a paragraph, it becomes a card. */
export function CardPicker({ language, insert }: Props) {
  const tongue = getLanguage(language).name
  const [kind, setKind] = useState<LinkKind>('casino')
  const [words, setWords] = useState('')
  const found = useFoundEntries(kind, useDeferredValue(words.trim()))

  function pick({ name, address }: LinkedEntry) {
    insert(name, address)
    notify({ title: `${name} is in the text`, variant: 'success' })
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-small font-semibold">Insert a card</legend>
      <NamePicker
        label={`Card to insert in ${tongue}`}
        hideLabel
        placeholder="Type a part of its name"
        action="Insert"
        words={words}
        onWords={setWords}
        found={found}
        onPick={pick}
      >
        <Field label={`Kind of card in ${tongue}`} hideLabel>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) =>
                setKind(linkKindNames.find((one) => one === target.value) ?? kind)
              }
            >
              {linkKindNames.map((one) => (
                <option key={one} value={one}>
                  {linkKinds[one].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </NamePicker>
      <p className="text-tiny text-muted">
        The card goes below the paragraph that the caret is in. It is a link alone in a paragraph,
        and stays a link where the entry is not public.
      </p>
    </fieldset>
  )
}

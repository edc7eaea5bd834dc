import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Combobox } from '#admin-kit/combobox.tsx'
import type { Suggestion } from '#admin-kit/find-suggestions.ts'
import { Field } from '#ui/field.tsx'
import { splitList } from './field-values.ts'

type Props = {
  name: string
  label: string
  suggestions: readonly Suggestion[]
  hint?: ReactNode
  placeholder?: string | undefined
  className?: string
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** An input for one value, typed freely or picked from suggestions. */
export function PickedValue({ name, label, suggestions, hint, placeholder, className }: Props) {
  const { field, fieldState } = useController({ name })
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      {...(className && { className })}
    >
      {(control) => (
        <Combobox
          control={control}
          text={asText(field.value)}
          onText={field.onChange}
          onPick={field.onChange}
          suggestions={suggestions}
          ref={field.ref}
          onBlur={field.onBlur}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}

/**
 * Several values. The form holds them in one text, as separators part them; what is still being
 * typed counts as the last one.
 */
export function PickedValues({
  separator = ', ',
  name,
  label,
  suggestions,
  hint,
  placeholder,
  className,
}: Props & { separator?: string | undefined }) {
  const { field, fieldState } = useController({ name })
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [news, setNews] = useState('')
  const all = splitList(asText(field.value), separator)
  const word = typed.trim()
  // Otherwise the form's value was replaced meanwhile.
  const isTyping = word === '' || all.at(-1) === word
  const picked = isTyping && word !== '' ? all.slice(0, -1) : all

  function change(values: readonly string[], rest = '') {
    setTyped(rest)
    const held = [...new Set(values)]
    field.onChange((rest.trim() ? [...held, rest.trim()] : held).join(', '))
  }

  function read(text: string) {
    const parts = text.split(separator)
    const rest = parts.pop() ?? ''
    change([...picked, ...splitList(parts.join(separator), separator)], rest)
  }

  function add(value: string) {
    change([...picked, value])
    setNews(`Added ${value}.`)
  }

  function remove(value: string) {
    change(
      picked.filter((other) => other !== value),
      isTyping ? typed : '',
    )
    setNews(`Removed ${value}.`)
    // The button that had the focus is gone.
    input.current?.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && isTyping && word !== '') {
      event.preventDefault()
      add(word)
    } else if (event.key === 'Backspace' && typed === '') {
      const last = picked.at(-1)
      if (last !== undefined) remove(last)
    }
  }

  return (
    <div className={`grid content-start gap-2 ${className ?? ''}`}>
      <Field label={label} hint={hint} error={fieldState.error?.message}>
        {(control) => (
          <Combobox
            control={control}
            text={isTyping ? typed : ''}
            onText={read}
            onPick={add}
            onKeyDown={handleKey}
            suggestions={suggestions.filter(({ value }) => !picked.includes(value))}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            onBlur={field.onBlur}
            placeholder={placeholder}
          />
        )}
      </Field>
      {picked.length > 0 && (
        <ul aria-label="Chosen" className="flex flex-wrap gap-1.5">
          {picked.map((value) => (
            <li key={value} className="min-w-0">
              <button
                type="button"
                aria-label={`Remove ${value}`}
                onClick={() => remove(value)}
                className="flex min-h-9 max-w-full items-center gap-1.5 rounded-control border border-line bg-sunken px-2.5 text-small"
              >
                <span className="truncate">{value}</span>
                <X aria-hidden className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">{news}</output>
    </div>
  )
}

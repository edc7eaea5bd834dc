import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { createContext, useContext, type ReactNode } from 'react'
import type { Translated } from '#editions/settings-schema.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { languages } from '#i18n/languages.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'

/** What the server refused, by field. */
export const Errors = createContext<Readonly<Record<string, string>>>({})

type TextProps = {
  /** The field as the contract names it. */
  path: string
  label: string
  hint?: ReactNode
  value: string | null | undefined
  placeholder?: string
  type?: 'text' | 'email' | 'url' | 'date'
  onChange: (value: string) => void
}

export function TextInput({ path, label, hint, value, onChange, ...rest }: TextProps) {
  const errors = useContext(Errors)
  return (
    <Field label={label} hint={hint} error={errors[path]}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          autoComplete="off"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type TranslatedProps = {
  path: string
  label: string
  hint?: ReactNode
  value: Translated
  onChange: (value: Translated) => void
}

/** The main language, and the others behind a fold. */
export function TranslatedInput({ path, label, hint, value, onChange }: TranslatedProps) {
  const errors = useContext(Errors)
  const main = useEdition().own.mainLanguage
  const input = (code: keyof Translated, name: string, own?: ReactNode) => (
    <Field
      key={code}
      label={name}
      hint={own}
      error={errors[`${path}.${code}`] ?? (code === main ? errors[path] : undefined)}
    >
      {(control) => (
        <Input
          {...control}
          lang={code}
          value={value[code] ?? ''}
          onChange={(event) => onChange({ ...value, [code]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-2">
      {input(main, label, hint)}
      <details>
        <summary className="cursor-pointer text-small text-muted">
          {label} in other languages
        </summary>
        <div className="mt-3 grid gap-3 border-s-2 border-line ps-4 md:grid-cols-2">
          {languages
            .filter(({ code }) => code !== main)
            .map(({ code, name }) => input(code, `${label}, ${name}`))}
        </div>
      </details>
    </div>
  )
}

type RowsProps<Row> = {
  path: string
  /** What one entry is called, such as `link`. */
  noun: string
  rows: readonly Row[]
  empty: Row
  max: number
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (patch: Partial<Row>) => void, path: string) => ReactNode
}

/** A list whose entries are added, moved and removed. */
export function Rows<Row>({ path, noun, rows, empty, max, onChange, children }: RowsProps<Row>) {
  const errors = useContext(Errors)
  const swap = (index: number, other: number) =>
    onChange(
      rows.map((row, at) =>
        at === index ? (rows[other] ?? row) : at === other ? (rows[index] ?? row) : row,
      ),
    )
  return (
    <div className="grid gap-4">
      {rows.map((row, index) => {
        const name = `${noun} ${index + 1}`
        const change = (patch: Partial<Row>) =>
          onChange(rows.map((other, at) => (at === index ? { ...other, ...patch } : other)))
        return (
          <fieldset key={index} className="grid gap-3 rounded-card border border-line p-4">
            <legend className="sr-only">{name}</legend>
            {children(row, change, `${path}.${index}`)}
            <div className="flex justify-end gap-1">
              <IconButton
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                aria-label={`Move ${name} down`}
                disabled={index === rows.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                aria-label={`Remove ${name}`}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
          </fieldset>
        )
      })}
      {errors[path] && <p className="text-small text-negative">{errors[path]}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={rows.length >= max}
        onClick={() => onChange([...rows, empty])}
      >
        <Plus aria-hidden className="size-4" />
        Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
      </Button>
    </div>
  )
}

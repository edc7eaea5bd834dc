/** Form fields whose control, options and limits follow from a schema; a layout has their words. */
import { useContext, type ReactNode } from 'react'
import * as z from 'zod'
import { httpUrl } from '#contract/fields.ts'
import { formControls } from '#editions/settings-schema.ts'
import { Checkbox, Field, Select } from '#ui/field.tsx'
import { Errors, Rows, TextInput, TranslatedInput } from './fields.tsx'
import { hasText } from './section.ts'

export type FieldWords = Common &
  ({ label: string; entry?: undefined } | { label?: string; entry: Entry })

type Common = {
  hint?: ReactNode
  placeholder?: string | undefined
  type?: 'email'
  /** What the options of a choice are called, where their names do not say it. */
  options?: Readonly<Record<string, string>>
  /** Whether it is shown beside these values of the other fields. */
  isShown?: (values: Readonly<Record<string, unknown>>) => boolean
}

/** Of a list: what one entry is called and begins as, and the words of its fields. */
type Entry = { noun: string; empty: Record<string, unknown>; fields: FieldLayout }

export type FieldLayout = Readonly<Record<string, FieldWords>>

type Fields = {
  schema: z.ZodObject
  layout: FieldLayout
  values: Readonly<Record<string, unknown>>
  /** Where the values lie, as the contract names it, with a dot at its end; blank at the top. */
  path?: string
  onChange: (patch: Record<string, unknown>) => void
}

function SchemaFields({ schema, layout, values, path = '', onChange }: Fields) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {Object.entries(layout).map(([name, words]) => {
        const field = schema.shape[name]
        if (!field || words.isShown?.(values) === false) return null
        return (
          <SchemaField
            key={name}
            schema={field as z.ZodType}
            words={words}
            value={values[name]}
            path={path + name}
            onChange={(value) => onChange({ [name]: value })}
          />
        )
      })}
    </div>
  )
}

type OneField = {
  schema: z.ZodType
  words: FieldWords
  value: unknown
  path: string
  onChange: (value: unknown) => void
}

/** One field; the grid around it has two columns. */
export function SchemaField({ schema: declared, words, value, path, onChange }: OneField) {
  const errors = useContext(Errors)
  const schema = unwrap(declared)
  const { label = '', hint, options, entry, placeholder, type } = words
  if (formControls.get(schema)?.control === 'translated') {
    const isOptional = declared.safeParse(null).success
    return (
      <div className="md:col-span-2">
        <TranslatedInput
          path={path}
          label={label}
          hint={hint}
          value={value ?? {}}
          onChange={(texts) => onChange(isOptional && !hasText(texts) ? null : texts)}
        />
      </div>
    )
  }
  if (schema instanceof z.ZodArray && entry)
    return (
      <div className="grid gap-4 md:col-span-2">
        {label && <h3 className="font-semibold">{label}</h3>}
        <Rows
          path={path}
          noun={entry.noun}
          rows={value as Record<string, unknown>[]}
          empty={entry.empty}
          max={maxLength(schema)}
          onChange={onChange}
        >
          {(row, change, at) => (
            <SchemaFields
              schema={unwrap(schema.element as z.ZodType) as z.ZodObject}
              layout={entry.fields}
              values={row}
              path={`${at}.`}
              onChange={change}
            />
          )}
        </Rows>
      </div>
    )
  if (schema instanceof z.ZodBoolean)
    return (
      <div className="grid gap-2 md:col-span-2">
        <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {label}
        </Checkbox>
        {hint && <p className="max-w-prose text-small text-muted">{hint}</p>}
      </div>
    )
  if (schema instanceof z.ZodEnum)
    return (
      <Field label={label} hint={hint} error={errors[path]}>
        {(control) => (
          <Select
            {...control}
            value={textOf(value ?? schema.options[0])}
            onChange={({ target }) => onChange(target.value)}
          >
            {schema.options.map((option) => (
              <option key={option} value={option}>
                {options?.[option] ?? option}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  return (
    <TextInput
      path={path}
      label={label}
      hint={hint}
      value={textOf(value)}
      type={type ?? typeOf(schema)}
      {...(placeholder !== undefined && { placeholder })}
      onChange={onChange}
    />
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function maxLength(list: z.ZodArray): number {
  const { maxItems = Infinity } = z.toJSONSchema(list, { io: 'input', unrepresentable: 'any' })
  return maxItems
}

/** Leaves out what only says that a value may be missing. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (formControls.has(schema)) return schema
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  )
    return unwrap(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodPipe)) return schema
  return unwrap((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
}

function typeOf(schema: z.ZodType): 'text' | 'url' | 'date' {
  if (schema === httpUrl) return 'url'
  return schema instanceof z.ZodISODate ? 'date' : 'text'
}

/** Inputs of a form by the names of its values, for `Form` and for the forms of content. */
import { createContext, useContext, useEffect, type ComponentProps, type ReactNode } from 'react'
import { useController, useFormContext, type RegisterOptions } from 'react-hook-form'
import { Checkbox, Field, Input, Select, TextArea, type ControlProps } from '#ui/field.tsx'

const Refused = createContext<Readonly<Record<string, string>>>({})

/** What the server refused, by field. */
export const RefusedFields = Refused.Provider

/** What is wrong with a field, or with a part of its value. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  const refused = useContext(Refused)
  const { error } = getFieldState(name, formState)
  const part = Object.keys(refused).find((path) => path.startsWith(`${name}.`))
  return error?.message ?? refused[name] ?? (part && refused[part])
}

type Shared = { name: string; label: ReactNode; hint?: ReactNode; className?: string }

export type TextProps = Shared &
  Omit<ComponentProps<'input'>, 'name'> & {
    /** Whether the field has the focus when the form appears. */
    focused?: boolean
    rules?: RegisterOptions
  }

export function TextField({ name, label, hint, className, focused, rules, ...rest }: TextProps) {
  const { register, setFocus } = useFormContext()
  useEffect(() => {
    if (focused) setFocus(name)
  }, [focused, name, setFocus])
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} className={className}>
      {(control) => <Input autoComplete="off" {...rest} {...control} {...register(name, rules)} />}
    </Field>
  )
}

/** Grows with the text where browsers support it; otherwise uses `rows`. */
export const growing = 'field-sizing-content max-h-128 min-h-11!'

export type AreaProps = Shared & Omit<ComponentProps<'textarea'>, 'name'> & { grows?: true }

export function AreaField({ name, label, hint, className, grows, rows = 4, ...rest }: AreaProps) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} className={className}>
      {(control) => (
        <TextArea
          rows={rows}
          className={grows ? growing : ''}
          {...rest}
          {...control}
          {...register(name)}
        />
      )}
    </Field>
  )
}

export type SelectProps = Shared & {
  /** Texts by value, in their order. */
  options: Readonly<Record<string, string>>
}

export function SelectField({ name, label, hint, className, options }: SelectProps) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} className={className}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** One with a `value` is one of several boxes of a name: the form's value lists the ticked ones. */
export function CheckboxField({
  name,
  ...rest
}: { name: string } & Omit<ComponentProps<typeof Checkbox>, 'name'>) {
  const { register } = useFormContext()
  return <Checkbox {...rest} {...register(name)} />
}

export type CustomInput = {
  control: ControlProps
  value: string
  onChange: (value: string) => void
}

/** A text that another input than the browser's own takes. */
export function CustomField({
  name,
  label,
  hint,
  className,
  rules,
  children,
}: Shared & { rules?: RegisterOptions; children: (input: CustomInput) => ReactNode }) {
  const { field } = useController({ name, ...(rules && { rules }) })
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} className={className}>
      {(control) =>
        children({ control, value: String(field.value ?? ''), onChange: field.onChange })
      }
    </Field>
  )
}

/** Says what is wrong with a value that has no field, in words that fit the form. */
export function FieldProblem({ name, text }: { name: string; text: string }) {
  return useFieldError(name) ? (
    <p role="alert" className="text-small text-negative">
      {text}
    </p>
  ) : null
}

import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox, Field, Input, Select, TextArea } from '#ui/field.tsx'
import type { Fields, FlagName, TextName } from '../fields.ts'

/** Grows with the text where browsers support it; otherwise uses `rows`. */
export const growing = 'field-sizing-content max-h-128 min-h-11!'

/** Inputs of a kind's form, labelled by its fields. */
export function createFormParts<F extends Fields>(fields: F) {
  type Shared = { name: TextName<F>; hint?: ReactNode; className?: string }
  const labelOf = (name: string) => fields[name]?.label ?? name

  function TextField({
    name,
    hint,
    className = '',
    ...rest
  }: Shared & Omit<ComponentProps<'input'>, 'name'>) {
    const { register, getFieldState, formState } = useFormContext()
    const { error } = getFieldState(name, formState)
    return (
      <Field label={labelOf(name)} hint={hint} error={error?.message} className={className}>
        {(control) => <Input autoComplete="off" {...rest} {...control} {...register(name)} />}
      </Field>
    )
  }

  function AreaField({
    name,
    hint,
    className = '',
    rows = 4,
    grows,
  }: Shared & { rows?: number; grows?: true }) {
    const { register, getFieldState, formState } = useFormContext()
    const { error } = getFieldState(name, formState)
    return (
      <Field label={labelOf(name)} hint={hint} error={error?.message} className={className}>
        {(control) => (
          <TextArea rows={rows} className={grows ? growing : ''} {...control} {...register(name)} />
        )}
      </Field>
    )
  }

  function FlagField({ name }: { name: FlagName<F> }) {
    const { register } = useFormContext()
    return <Checkbox {...register(name)}>{labelOf(name)}</Checkbox>
  }

  /** `options` by value, the blank one included. */
  function ChoiceField({
    name,
    hint,
    className = '',
    options,
  }: Shared & { options: Readonly<Record<string, string>> }) {
    const { register, getFieldState, formState } = useFormContext()
    const { error } = getFieldState(name, formState)
    return (
      <Field label={labelOf(name)} hint={hint} error={error?.message} className={className}>
        {(control) => (
          <Select {...control} {...register(name)}>
            {Object.entries(options).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  }

  return { TextField, AreaField, ChoiceField, FlagField }
}

type SectionProps = {
  title: string
  /** One, in the column of settings. */
  columns?: 1 | 2
  children: ReactNode
}

/** A part of the form, listed in its outline. */
export function FormSection({ title, columns = 2, children }: SectionProps) {
  return (
    <fieldset
      data-part={title}
      tabIndex={-1}
      className="grid min-w-0 gap-4 border-t border-line pt-5 outline-none first:border-t-0 first:pt-0"
    >
      <legend className="float-left w-full font-display text-subheading font-semibold">
        {title}
      </legend>
      <div className={`grid min-w-0 items-start gap-4 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
        {children}
      </div>
    </fieldset>
  )
}

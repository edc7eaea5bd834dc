import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox, Field, Input, TextArea } from '#ui/field.tsx'
import { fieldLabels } from './field-labels.ts'
import type { CasinoFormValues, FlagName, TextName } from './form-values.ts'

type Shared = { name: TextName; hint?: ReactNode; className?: string }
type TextFieldProps = Shared & Omit<ComponentProps<'input'>, 'name' | 'className'>

export function TextField({ name, hint, className, ...rest }: TextFieldProps) {
  const { register, formState } = useFormContext<CasinoFormValues>()
  return (
    <Field
      label={fieldLabels[name]}
      hint={hint}
      error={formState.errors[name]?.message}
      {...(className && { className })}
    >
      {(control) => <Input autoComplete="off" {...rest} {...control} {...register(name)} />}
    </Field>
  )
}

/** Grows with the text where browsers support it; otherwise uses `rows`. */
export const growing = 'field-sizing-content max-h-128 min-h-11!'

export function AreaField({ name, hint, className, rows = 4 }: Shared & { rows?: number }) {
  const { register, formState } = useFormContext<CasinoFormValues>()
  return (
    <Field
      label={fieldLabels[name]}
      hint={hint}
      error={formState.errors[name]?.message}
      {...(className && { className })}
    >
      {(control) => <TextArea rows={rows} className={growing} {...control} {...register(name)} />}
    </Field>
  )
}

export function FlagField({ name }: { name: FlagName }) {
  const { register } = useFormContext<CasinoFormValues>()
  return <Checkbox {...register(name)}>{fieldLabels[name]}</Checkbox>
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-display text-subheading font-semibold">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

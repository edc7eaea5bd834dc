import { useFormContext } from 'react-hook-form'
import type { ComponentProps, ReactNode } from 'react'
import { Checkbox, Field, Input, TextArea } from '#ui/field.tsx'
import { fieldLabels } from './field-labels.ts'
import type { ArticleFormValues, FlagName, TextName } from './form-values.ts'

type Shared = { name: TextName; hint?: ReactNode; className?: string }

export function TextField({ name, hint, className = '', ...rest }: Shared & Omit<ComponentProps<'input'>, 'name'>) {
  const { register, formState } = useFormContext<ArticleFormValues>()
  return (
    <Field label={fieldLabels[name]} hint={hint} error={formState.errors[name]?.message} className={className}>
      {(control) => <Input autoComplete="off" {...rest} {...control} {...register(name)} />}
    </Field>
  )
}

export function AreaField({ name, hint, className = '', rows }: Shared & { rows: number }) {
  const { register, formState } = useFormContext<ArticleFormValues>()
  return (
    <Field label={fieldLabels[name]} hint={hint} error={formState.errors[name]?.message} className={className}>
      {(control) => <TextArea rows={rows} {...control} {...register(name)} />}
    </Field>
  )
}

export function FlagField({ name, children }: { name: FlagName; children: ReactNode }) {
  const { register } = useFormContext<ArticleFormValues>()
  return <Checkbox {...register(name)}>{children}</Checkbox>
}

import type { ReactNode } from 'react'
import * as form from '#admin-kit/form-fields.tsx'
import type { Fields, FlagName, TextName } from '../fields.ts'

type Labelled<Props, Name> = Omit<Props, 'name' | 'label'> & { name: Name }

/** Inputs of a kind's form, labelled by its fields. */
export function createFormParts<F extends Fields>(fields: F) {
  const labelOf = (name: string) => fields[name]?.label ?? name
  return {
    TextField: (props: Labelled<form.TextProps, TextName<F>>) => (
      <form.TextField label={labelOf(props.name)} {...props} />
    ),
    AreaField: (props: Labelled<form.AreaProps, TextName<F>>) => (
      <form.AreaField label={labelOf(props.name)} {...props} />
    ),
    SelectField: (props: Labelled<form.SelectProps, TextName<F>>) => (
      <form.SelectField label={labelOf(props.name)} {...props} />
    ),
    CheckboxField: ({ name }: { name: FlagName<F> }) => (
      <form.CheckboxField name={name}>{labelOf(name)}</form.CheckboxField>
    ),
  }
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

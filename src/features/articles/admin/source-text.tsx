import type { RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, TextArea } from '#ui/field.tsx'

type Props = {
  name: string
  label: string
  html: string
  rows: number
  area: RefObject<HTMLTextAreaElement | null>
}

export function SourceText({ name, label, html, rows, area }: Props) {
  const { register, getFieldState, formState } = useFormContext()
  const { ref, ...field } = register(name)
  return (
    <Field
      label={label}
      error={getFieldState(name, formState).error?.message}
      hint="Markdown: ## heading, **bold**, - list, [text](address), ![what it shows](picture), | tables |."
    >
      {(control) => (
        <TextArea
          rows={rows}
          lang={html}
          className="font-mono text-small"
          {...control}
          {...field}
          ref={(element) => {
            ref(element)
            area.current = element
          }}
        />
      )}
    </Field>
  )
}

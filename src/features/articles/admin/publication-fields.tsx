import { useFormContext, useWatch } from 'react-hook-form'
import { Field, Input, Select } from '#ui/field.tsx'
import { TextField } from './article-fields.tsx'
import { fieldLabels } from './field-labels.ts'
import type { ArticleFormValues } from './form-values.ts'
import { statusLabels, type Status } from './publication-values.ts'

const hints: Record<Status, string> = {
  draft: 'Only people with an account or a preview link can read it.',
  scheduled: 'Published automatically at that time, with that date.',
  published: 'Everyone can read it.',
}

const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' })

/** The browser's time zone, by both its names. */
function nameZone(): string {
  const name = zone.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return `${zone.resolvedOptions().timeZone}${name ? ` (${name})` : ''}`
}

export function PublicationFields() {
  const { register, formState } = useFormContext<ArticleFormValues>()
  const status = useWatch<ArticleFormValues, 'status'>({ name: 'status' })
  return (
    <>
      <Field label={fieldLabels.status} hint={hints[status]}>
        {(control) => (
          <Select {...control} {...register('status')}>
            {Object.entries(statusLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {status === 'scheduled' && (
        <Field
          label={fieldLabels.publishAt}
          hint={`In your time zone: ${nameZone()}.`}
          error={formState.errors.publishAt?.message}
        >
          {(control) => <Input type="datetime-local" {...control} {...register('publishAt')} />}
        </Field>
      )}
      {status === 'published' && (
        <TextField
          name="createdAt"
          type="date"
          hint="The date readers see. Leave empty to use the day it is first published."
        />
      )}
    </>
  )
}

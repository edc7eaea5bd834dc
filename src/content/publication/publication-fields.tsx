import { useFormContext, useWatch } from 'react-hook-form'
import { nameZone } from '#admin-kit/local-time.ts'
import { Field, Input, Select } from '#ui/field.tsx'
import {
  publicationLabels,
  statusLabels,
  type PublicationValues,
  type Status,
} from './publication-values.ts'

const hints: Record<Status, string> = {
  draft: 'Only people with an account or a preview link can read it.',
  scheduled: 'Published automatically at that time, with that date.',
  published: 'Everyone can read it.',
}

export function PublicationFields() {
  const { register, formState } = useFormContext<PublicationValues>()
  const status = useWatch<PublicationValues, 'status'>({ name: 'status' })
  return (
    <>
      <Field label={publicationLabels.status} hint={hints[status]}>
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
          label={publicationLabels.publishAt}
          hint={`In your time zone: ${nameZone()}.`}
          error={formState.errors.publishAt?.message}
        >
          {(control) => <Input type="datetime-local" {...control} {...register('publishAt')} />}
        </Field>
      )}
      {status === 'published' && (
        <Field
          label={publicationLabels.createdAt}
          hint="The date readers see. Leave empty to use the day it is first published."
          error={formState.errors.createdAt?.message}
        >
          {(control) => (
            <Input type="date" autoComplete="off" {...control} {...register('createdAt')} />
          )}
        </Field>
      )}
    </>
  )
}

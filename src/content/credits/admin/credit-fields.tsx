import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useFormContext, useWatch } from 'react-hook-form'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { useFieldError } from '#admin-kit/form-fields.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { FormSection } from '#content/editing/form-parts.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import type { CreditsApi } from '../api.server.ts'
import { creditFields } from '../fields.ts'

const api = hc<CreditsApi>(...apiClient).admin.authors.options

export function CreditFields() {
  const { register, getFieldState, formState } = useFormContext()
  return (
    <FormSection title="Author and reviewer">
      <AuthorField
        name="authorId"
        label={creditFields.authorId.label}
        hint="Shown on the page once the author is published."
      />
      <AuthorField
        name="reviewerId"
        label={creditFields.reviewerId.label}
        hint="Only someone who really read and checked it."
      />
      <Field
        label={creditFields.checkedOn.label}
        hint="The day the reviewer checked it. It never changes by itself."
        error={getFieldState('checkedOn', formState).error?.message}
      >
        {(control) => (
          <Input type="date" autoComplete="off" {...control} {...register('checkedOn')} />
        )}
      </Field>
    </FormSection>
  )
}

/** The edition's authors to choose from, drafts included. */
export const useAuthorOptions = () => useQuery(reading(api, {}, useEdition().id))

/** What authors are called, by their ids. */
export function useAuthorNames(): (id: string) => string {
  const { data = [] } = useAuthorOptions()
  return (id) => data.find((author) => author.id === id)?.name ?? 'Someone'
}

/** A choice of one of the edition's authors, drafts included, or nobody. */
export function AuthorField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { setValue } = useFormContext()
  const error = useFieldError(name)
  const typed: unknown = useWatch({ name })
  const id = typeof typed === 'string' ? typed : ''
  const { data = [], isError } = useAuthorOptions()
  const isListed = id === '' || data.some((author) => author.id === id)
  return (
    <Field
      label={label}
      hint={isError ? 'The authors could not be loaded. Reload the page to choose one.' : hint}
      error={error}
    >
      {(control) => (
        // Controlled, as the options come later than the value.
        <Select
          {...control}
          name={name}
          value={id}
          onChange={(event) =>
            setValue(name, event.currentTarget.value, { shouldDirty: true, shouldValidate: true })
          }
        >
          <option value="">Nobody</option>
          {!isListed && <option value={id}>…</option>}
          {data.map((author) => (
            <option key={author.id} value={author.id}>
              {author.isPublished ? author.name : `${author.name} (draft)`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

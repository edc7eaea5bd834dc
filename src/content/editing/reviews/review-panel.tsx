import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { explainError, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { EntryKind } from '#admin-kit/entry-kind.ts'
import { refreshEntries } from '#admin-kit/entry-kind.ts'
import { Field, Select } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { ReviewSubject } from '#content/reviews/contract.ts'
import { CommentThread } from './comment-thread.tsx'
import { reviews } from './reviews-api.ts'

type Props = { kind: EntryKind; subject: ReviewSubject }

/** Who is asked to read the entry. Takes effect at once, apart from the form. */
export function ReviewPanel({ kind, subject }: Props) {
  const heading = useId()
  const edition = useEdition()
  const people = useQuery(reading(reviews.reviewers, {}, edition.id))
  const { assigned, assign } = useAssignment(kind, subject)
  const id = assigned.data?.id ?? ''
  const options = people.data ?? []
  const isListed = id === '' || options.some((person) => person.id === id)
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="font-display text-subheading font-semibold">
        Review
      </h3>
      <Field
        label="Assigned to"
        hint={
          people.isError
            ? 'The people could not be loaded. Reload the page to choose one.'
            : `Who is to read this ${kind.noun} before it is published. Applies at once.`
        }
      >
        {(control) => (
          <Select
            {...control}
            value={id}
            disabled={!assigned.isSuccess}
            onChange={(event) => assign.mutate(event.currentTarget.value || null)}
          >
            <option value="">Nobody</option>
            {!isListed && <option value={id}>{assigned.data?.name} (account disabled)</option>}
            {options.map(({ id: value, name, email }) => (
              <option key={value} value={value}>
                {name} ({email})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CommentThread subject={subject} />
    </section>
  )
}

function useAssignment(kind: EntryKind, subject: ReviewSubject) {
  const edition = useEdition()
  const queryClient = useQueryClient()
  const query = reading(reviews.assignment, { query: subject }, edition.id)
  const assigned = useQuery({ ...query, staleTime: 0 })
  const assign = useMutation({
    mutationFn: (userId: string | null) =>
      read(reviews.assignment.$put({ json: { ...subject, userId } }, within(edition.id))),
    onSuccess: async (person) => {
      queryClient.setQueryData(query.queryKey, person)
      await refreshEntries(queryClient, kind)
      notify({
        title: person ? `Assigned to ${person.name}` : 'Assigned to nobody',
        variant: 'success',
      })
    },
    onError: (error) =>
      notify({
        title: 'Error',
        description: explainError(error, 'Could not assign it'),
        variant: 'destructive',
      }),
  })
  return { assigned, assign }
}

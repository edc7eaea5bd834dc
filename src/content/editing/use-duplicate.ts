import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import { explainError } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { type EntryForm, type StoredEntry } from '#admin-kit/entry-kind.ts'
import { startSentence } from '#contract/content-kinds.ts'
import { notify } from '#ui/toast/notify.ts'
import { refreshEntries } from '#admin-kit/entry-kind.ts'

type Options<Entry, Values> = {
  editPath: string
  readEntry: (id: string) => Promise<Entry>
  /** What the copy differs in: it must not be public, and its slug is made anew. */
  toCopy: (values: Values) => Values
}

/** The name of a copy, within a field's length. */
export const nameCopy = (name: string, maxLength: number) => `Copy of ${name}`.slice(0, maxLength)

/** Stores a copy of what is stored, and opens its form. */
export function useDuplicate<
  Entry extends StoredEntry,
  Values extends FieldValues,
  Changes extends object,
  Creation,
>(
  { kind, toFormValues, toCreation, create }: EntryForm<Entry, Values, Changes, Creation>,
  { editPath, readEntry, toCopy }: Options<Entry, Values>,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const edition = useEdition()
  return useMutation({
    mutationFn: async (id: string) =>
      create(toCreation(toCopy(toFormValues(await readEntry(id))), edition), edition.id),
    onSuccess: async ({ id }) => {
      await refreshEntries(queryClient, kind)
      notify({
        title: 'Success',
        description: `${startSentence(kind.noun)} duplicated`,
        variant: 'success',
      })
      await navigate({ to: editPath, params: { entryId: id } })
    },
    onError: (error) => {
      const description = explainError(error, `Failed to duplicate ${kind.noun}`)
      notify({ title: 'Error', description, variant: 'destructive' })
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { notify } from '#ui/toast/notify.ts'
import { ApiError, explainError, read, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { forgetEntry } from '#admin-kit/recent-entries.ts'
import {
  refreshEntries,
  type BasedOn,
  type EntryForm,
  type EntryKind,
  type StoredEntry,
} from '#admin-kit/entry-kind.ts'
import { startSentence } from '#contract/content-kinds.ts'
import { audit, undoTime } from '../history/audit-calls.ts'

export function useLastChange({ entity }: EntryKind) {
  const edition = useEdition()
  return async (id: string) => {
    const query = { entity, entityId: id, limit: '1' }
    const [last] = await read(audit.$get({ query }, within(edition.id)))
    return last
  }
}

/** Restores the state before a change. Fails if others follow `last`, the newest known here. */
export const restoreVersion = (changeId: string, edition: string, last?: string) =>
  read(audit[':id'].restore.$post({ param: { id: changeId }, query: { last } }, within(edition)))

type Save<Changes, Creation> =
  | { id: string; body: Changes & BasedOn }
  | { id?: undefined; body: Creation }

/** Creates or changes an entry; the form itself reports errors. */
export function useSaveEntry<
  Entry extends StoredEntry,
  Values extends FieldValues,
  Changes extends object,
  Creation,
>({ kind, change, create }: EntryForm<Entry, Values, Changes, Creation>) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: ({ id, body }: Save<Changes, Creation>) =>
      id === undefined ? create(body, edition.id) : change(id, body, edition.id),
    onSuccess: async (_entry, { id }) => {
      await refreshEntries(queryClient, kind)
      const description = `${startSentence(kind.noun)} ${id === undefined ? 'created' : 'updated'} successfully`
      notify({ title: 'Success', description, variant: 'success' })
    },
  })
}

function useUndoDelete(kind: EntryKind) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  const findLastChange = useLastChange(kind)
  return useMutation({
    mutationFn: async (id: string) => {
      const last = await findLastChange(id)
      // Someone else has restored it, perhaps edited it too.
      if (last?.action !== 'deleted') throw new Error('It has already been restored')
      await restoreVersion(last.id, edition.id, last.id)
    },
    onSuccess: async () => {
      await refreshEntries(queryClient, kind)
      notify({
        title: 'Success',
        description: `${startSentence(kind.noun)} restored`,
        variant: 'success',
      })
    },
    onError: async (error) => {
      await refreshEntries(queryClient, kind)
      const description = explainError(error, `Failed to restore ${kind.noun}`)
      notify({ title: 'Error', description, variant: 'destructive' })
    },
  })
}

export function useDeleteEntry(kind: EntryKind) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  const undo = useUndoDelete(kind)
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      kind.remove(id, edition.id, version),
    onSuccess: async (_answer, { id }) => {
      forgetEntry(id)
      await refreshEntries(queryClient, kind)
      const description = `${startSentence(kind.noun)} deleted successfully`
      const action = { label: 'Undo', run: () => undo.mutate(id) }
      notify({ title: 'Success', description, variant: 'success', duration: undoTime, action })
    },
    onError: async (error) => {
      // Someone else has already deleted it, or changed it.
      if (error instanceof ApiError && [404, 409].includes(error.status))
        await refreshEntries(queryClient, kind)
      const description = explainError(error, `Failed to delete ${kind.noun}`)
      notify({ title: 'Error', description, variant: 'destructive' })
    },
  })
}

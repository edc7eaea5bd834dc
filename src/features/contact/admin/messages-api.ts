import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { pageSize } from '#content/lists/list-search.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type { ContactApi } from '../api.server.ts'
import type { MessageChanges, MessageMark, MessageStatus } from '../contract.ts'

const api = hc<ContactApi>(...apiClient).admin['contact-messages']

export type StatusFilter = 'all' | MessageStatus

export function useMessages(status: StatusFilter, q: string, offset: number) {
  const query = { status, q, limit: String(pageSize), offset: String(offset) }
  return useQuery({
    ...readingPage(api.page, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

export const useMessageCounts = () => useQuery(reading(api.counts, {}, useEdition().id))

export const useMessage = (id: string | undefined) =>
  useQuery({
    ...reading(api[':id'], { param: { id: id ?? '' } }, useEdition().id),
    enabled: id !== undefined,
  })

async function refreshMessages(queryClient: QueryClient): Promise<void> {
  const list = apiPath + api.$path()
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => String(key).startsWith(list),
  })
}

const tellFailure = (description: string) =>
  notify({ title: 'Error', description, variant: 'destructive' })

type Change = { id: string; changes: MessageChanges }

/** Changes a message; `quietly` means that only failures are reported. */
export function useChangeMessage({ quietly = false } = {}) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: ({ id, changes }: Change) =>
      read(api[':id'].$patch({ param: { id }, json: changes }, within(edition.id))),
    onSuccess: () => {
      if (!quietly) notify({ title: 'Message updated successfully', variant: 'success' })
    },
    onError: () => tellFailure('Failed to update message'),
    onSettled: () => refreshMessages(queryClient),
  })
}

/** Only messages that existed at the given moment. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (asOf: string) =>
      read(api['mark-read'].$post({ json: { asOf } }, within(edition.id))),
    onSuccess: () => notify({ title: 'All messages marked as read', variant: 'success' }),
    onError: () => tellFailure('Failed to update message'),
    onSettled: () => refreshMessages(queryClient),
  })
}

const countMessages = (count: number) => (count === 1 ? '1 message' : `${count} messages`)

/** With an undo, which marks them as they were. */
export function useMarkMessages() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  const send = (marks: MessageMark[]) =>
    read(api.marks.$post({ json: { marks } }, within(edition.id)))
  const shared = {
    onError: () => tellFailure('Failed to update messages'),
    onSettled: () => refreshMessages(queryClient),
  }
  const undo = useMutation({
    mutationFn: send,
    ...shared,
    onSuccess: (undone) =>
      notify({ title: `Undone for ${countMessages(undone.length)}`, variant: 'success' }),
  })
  return useMutation({
    mutationFn: send,
    ...shared,
    onSuccess: (before, [first]) =>
      notify({
        title: 'Success',
        description: `${countMessages(before.length)} marked as ${first?.status ?? 'read'}`,
        variant: 'success',
        ...(before.length > 0 && {
          action: { label: 'Undo', run: () => undo.mutate(before) },
        }),
      }),
  })
}

export function useDeleteMessages() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (ids: string[]) => read(api.removals.$post({ json: { ids } }, within(edition.id))),
    onSuccess: ({ message }) =>
      notify({ title: 'Success', description: message, variant: 'success' }),
    onError: () => tellFailure('Failed to delete messages'),
    onSettled: () => refreshMessages(queryClient),
  })
}

export function useDeleteMessage() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (id: string) => read(api[':id'].$delete({ param: { id } }, within(edition.id))),
    onSuccess: () => notify({ title: 'Message deleted successfully', variant: 'success' }),
    onError: () => tellFailure('Failed to delete message'),
    onSettled: () => refreshMessages(queryClient),
  })
}

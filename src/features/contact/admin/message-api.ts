/** The calls of the messages screen (specification, points 7 and 8). */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#admin/api-client.ts'
import { useEdition } from '#admin/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type { ContactMessage, MessageChanges, MessageStatus } from '../contract.ts'

const path = `${apiPath}/admin/contact-messages`

export type StatusFilter = 'all' | MessageStatus

export function useMessages(filter: StatusFilter) {
  const query = filter === 'all' ? '' : `?status=${filter}`
  return useQuery<ContactMessage[]>({ queryKey: [path + query, useEdition().id] })
}

async function refreshMessages(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) })
}

const tellFailure = (description: string) => notify({ title: 'Error', description, variant: 'destructive' })

type Change = { id: string; changes: MessageChanges }

/** Changes a message. `quietly` leaves success unsaid, as when one is merely opened. */
export function useChangeMessage({ quietly = false } = {}) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: ({ id, changes }: Change) =>
      callApi<ContactMessage>(`${path}/${id}`, { method: 'PATCH', body: changes, edition: edition.id }),
    onSuccess: () => {
      if (!quietly) notify({ title: 'Message updated successfully', variant: 'success' })
    },
    onError: () => tellFailure('Failed to update message'),
    onSettled: () => refreshMessages(queryClient),
  })
}

/** Sets every given message to read. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: async (unread: readonly ContactMessage[]) => {
      const body: MessageChanges = { status: 'read' }
      await Promise.all(
        unread.map(({ id }) => callApi(`${path}/${id}`, { method: 'PATCH', body, edition: edition.id })),
      )
    },
    onSuccess: () => notify({ title: 'All messages marked as read', variant: 'success' }),
    onError: () => tellFailure('Failed to update message'),
    onSettled: () => refreshMessages(queryClient),
  })
}

export function useDeleteMessage() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (id: string) => callApi(`${path}/${id}`, { method: 'DELETE', edition: edition.id }),
    onSuccess: () => notify({ title: 'Message deleted successfully', variant: 'success' }),
    onError: () => tellFailure('Failed to delete message'),
    onSettled: () => refreshMessages(queryClient),
  })
}

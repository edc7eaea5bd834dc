/** The calls of the messages screen (specification, points 7 and 8). */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import { usePage } from '#admin-kit/use-page.ts'
import type { ContactMessage, MessageChanges, MessageCounts, MessageStatus } from '../contract.ts'

const path = `${apiPath}/admin/contact-messages`

export type StatusFilter = 'all' | MessageStatus

export const pageSize = 50

export const useMessages = (status: StatusFilter, offset: number) =>
  usePage<ContactMessage>(`${path}/page`, { status, limit: pageSize, offset })

export function useMessageCounts() {
  return useQuery<MessageCounts>({ queryKey: [`${path}/counts`, useEdition().id] })
}

/** One message as it is stored by now. */
export function useMessage(id: string | undefined) {
  return useQuery<ContactMessage>({ queryKey: [`${path}/${id}`, useEdition().id], enabled: id !== undefined })
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

/** Sets every unread message that was there at a moment to read. */
export function useMarkAllRead() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (asOf: string) => callApi(`${path}/mark-read`, { method: 'POST', body: { asOf }, edition: edition.id }),
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

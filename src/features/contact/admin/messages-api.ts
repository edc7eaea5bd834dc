import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { pageSize } from '#admin-kit/lists/list-search.ts'
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

const path = apiPath + api.$path()

type Change = { id: string; changes: MessageChanges }

/** Changes a message; `quietly` means that only failures are reported. */
export const useChangeMessage = ({ quietly = false } = {}) =>
  useAction({
    call: ({ id, changes }: Change, edition) =>
      read(api[':id'].$patch({ param: { id }, json: changes }, within(edition))),
    ...(!quietly && { done: 'Message updated successfully' }),
    failed: () => 'Failed to update message',
    path,
  })

/** Only messages that existed at the given moment. */
export const useMarkAllRead = () =>
  useAction({
    call: (asOf: string, edition) =>
      read(api['mark-read'].$post({ json: { asOf } }, within(edition))),
    done: 'All messages marked as read',
    failed: () => 'Failed to update message',
    path,
  })

const countMessages = (count: number) => (count === 1 ? '1 message' : `${count} messages`)

/** Offers an undo, which marks them as they were. */
export function useMarkMessages() {
  const marking = {
    call: (marks: MessageMark[], edition: string) =>
      read(api.marks.$post({ json: { marks } }, within(edition))),
    failed: () => 'Failed to update messages',
    path,
  }
  const undo = useAction({
    ...marking,
    done: (undone) => `Undone for ${countMessages(undone.length)}`,
  })
  return useAction({
    ...marking,
    done: (before, [first]) => ({
      title: 'Success',
      description: `${countMessages(before.length)} marked as ${first?.status ?? 'read'}`,
      ...(before.length > 0 && {
        action: { label: 'Undo', run: () => undo.mutate(before) },
      }),
    }),
  })
}

export const useDeleteMessages = () =>
  useAction({
    call: (ids: string[], edition) => read(api.removals.$post({ json: { ids } }, within(edition))),
    done: ({ message }) => ({ title: 'Success', description: message }),
    failed: () => 'Failed to delete messages',
    path,
  })

export const useDeleteMessage = () =>
  useAction({
    call: (id: string, edition) => read(api[':id'].$delete({ param: { id } }, within(edition))),
    done: 'Message deleted successfully',
    failed: () => 'Failed to delete message',
    path,
  })

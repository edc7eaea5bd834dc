import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { MailApi } from '../api.server.ts'
import type { MailStatus, PauseAction, Settlement } from '#mail/contract.ts'

const api = hc<MailApi>(...apiClient).admin.outbox
const path = apiPath + api.$path()
const pageSize = 50

export type StatusFilter = 'all' | MailStatus

export function useOutbox(status: StatusFilter, q: string) {
  const edition = useEdition()
  return useInfiniteQuery({
    queryKey: [path, edition.id, status, q],
    queryFn: ({ pageParam, signal }) => {
      const query = given({ status, q, limit: pageSize, before: pageParam })
      return read(api.$get({ query }, within(edition.id, signal)))
    },
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
  })
}

export const useMail = (id: string) =>
  useQuery(reading(api[':id'], { param: { id } }, useEdition().id))

export const useMailCounts = () => useQuery(reading(api.counts, {}, useEdition().id))

export function useRetry() {
  return useAction({
    call: (id: string, edition) => read(api[':id'].retry.$post({ param: { id } }, within(edition))),
    done: 'Email queued again',
    failed: 'Could not queue the email again',
    path,
  })
}

export const usePauses = () => useQuery(reading(api.pauses, {}, useEdition().id))

export function useEndPause() {
  return useAction({
    call: ({ id, action }: { id: string; action: PauseAction }, edition) =>
      read(api.pauses[':id'].$post({ param: { id }, json: { action } }, within(edition))),
    done: ({ mails }, { action }) =>
      action === 'resume' ? `${mails} queued again` : `${mails} given up`,
    failed: 'Could not decide about this issue',
    path,
  })
}

/** Applies to all mails in a state. */
export function useSettle() {
  return useAction({
    call: (settlement: Settlement, edition) =>
      read(api.settle.$post({ json: settlement }, within(edition))),
    done: ({ mails }) => (mails === 1 ? '1 email resolved' : `${mails} emails resolved`),
    failed: 'Could not resolve the emails',
    path,
  })
}

/** The calls of the outbox screen. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callApi } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { withQuery } from '#admin-kit/use-page.ts'
import { apiPath } from '#urls.ts'
import type { MailCounts, MailStatus, MailSummary, SeenMail, Settlement } from '../contract.ts'

const path = `${apiPath}/admin/outbox`
const pageSize = 50

export type StatusFilter = 'all' | MailStatus

export function useOutbox(status: StatusFilter, q: string) {
  const edition = useEdition()
  return useInfiniteQuery({
    queryKey: [path, edition.id, status, q],
    queryFn: ({ pageParam, signal }) => {
      const address = withQuery(path, { status, q, limit: pageSize, before: pageParam })
      return callApi<MailSummary[]>(address, { signal, edition: edition.id })
    },
    initialPageParam: '',
    placeholderData: keepPreviousData,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
  })
}

/** One mail with its contents. */
export function useMail(id: string) {
  return useQuery<SeenMail>({ queryKey: [`${path}/${id}`, useEdition().id] })
}

export function useMailCounts() {
  return useQuery<MailCounts>({ queryKey: [`${path}/counts`, useEdition().id] })
}

export function useRetry() {
  return useAction({
    call: (id: string, edition) => callApi(`${path}/${id}/retry`, { method: 'POST', edition }),
    done: 'Email queued again',
    failed: 'Could not queue the email again',
    path,
  })
}

/** Does the same with all mails in a state. */
export function useSettle() {
  return useAction({
    call: (settlement: Settlement, edition) =>
      callApi<{ mails: number }>(`${path}/settle`, { method: 'POST', body: settlement, edition }),
    done: ({ mails }) => (mails === 1 ? '1 email resolved' : `${mails} emails resolved`),
    failed: 'Could not resolve the emails',
    path,
  })
}

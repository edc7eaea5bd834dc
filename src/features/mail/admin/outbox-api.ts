/** The calls of the outbox screen. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, explainError } from '#admin/api-client.ts'
import { useEdition } from '#admin/edition.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type { MailStatus, MailSummary, SeenMail } from '../contract.ts'

const path = `${apiPath}/admin/outbox`
const pageSize = 50

export type StatusFilter = 'all' | MailStatus

export function useOutbox(status: StatusFilter) {
  const edition = useEdition()
  return useInfiniteQuery({
    queryKey: [path, edition.id, status],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ status, limit: String(pageSize), ...(pageParam && { before: pageParam }) })
      return callApi<MailSummary[]>(`${path}?${query}`, { signal, edition: edition.id })
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
  })
}

/** One mail with its contents. */
export function useMail(id: string) {
  return useQuery<SeenMail>({ queryKey: [`${path}/${id}`, useEdition().id] })
}

export function useRetry() {
  const queryClient = useQueryClient()
  const edition = useEdition()
  return useMutation({
    mutationFn: (id: string) => callApi(`${path}/${id}/retry`, { method: 'POST', edition: edition.id }),
    onSuccess: () => notify({ title: 'The mail is queued again', variant: 'success' }),
    onError: (error) =>
      notify({
        title: 'Error',
        description: explainError(error, 'The mail could not be queued again'),
        variant: 'destructive',
      }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) }),
  })
}

/** The calls of the newsletter's screen. */
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { usePage, withQuery } from '#admin-kit/use-page.ts'
import type { Issue, Preview, TestRequest } from '../issues/contract.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { apiPath } from '#urls.ts'
import type { Subscriber, SubscriberCounts } from '../contract.ts'
import type { PreferenceName } from '../preferences.ts'

const path = `${apiPath}/admin/newsletter`
/** How soon an issue that is being sent is looked at again, in milliseconds. */
const lookAgain = 3000

type ReaderQuery = Record<'status' | 'language' | 'preference' | 'search', string> & { limit: number; offset: number }

export const useReaders = (query: ReaderQuery) => usePage<Subscriber>(`${path}/subscribers`, query)

export function useReaderCounts() {
  return useQuery<SubscriberCounts>({ queryKey: [`${path}/counts`, useEdition().id] })
}

/** Where the readers that a filter finds are downloaded, within the edition. */
export const exportHref = (edition: string, query: Omit<ReaderQuery, 'limit' | 'offset'>) =>
  withQuery(`${path}/subscribers.csv`, { ...query, tenant: edition })

export type Dismissal = { reader: Subscriber; how: 'unsubscribe' | 'erase' }

export function useDismiss() {
  return useAction({
    call: ({ reader, how }: Dismissal, edition) =>
      how === 'erase'
        ? callApi<{ message: string }>(`${path}/subscribers/${reader.id}`, { method: 'DELETE', edition })
        : callApi<{ message: string }>(`${path}/subscribers/${reader.id}/unsubscribe`, { method: 'POST', edition }),
    done: ({ message }) => message,
    failed: 'Could not end the subscription',
    path,
  })
}

export function useIssues() {
  const edition = useEdition()
  return useQuery<Issue[]>({
    queryKey: [`${path}/issues`, edition.id],
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'sending') ? lookAgain : false),
  })
}

export function usePreview(kind: PreferenceName, language: LanguageCode) {
  return useQuery<Preview>({ queryKey: [withQuery(`${path}/preview`, { kind, language }), useEdition().id] })
}

export function useSendTest() {
  return useAction({
    call: (request: TestRequest, edition) => callApi(`${path}/test`, { method: 'POST', body: request, edition }),
    done: 'Test email sent',
    failed: 'Could not send the test',
    path,
  })
}

export function useSendNow() {
  return useAction({
    call: (kind: PreferenceName, edition) =>
      callApi<Issue>(`${path}/issues`, { method: 'POST', body: { kind }, edition }),
    done: 'The issue is being sent',
    failed: 'Could not send the issue',
    path,
  })
}

import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { apiPath } from '#urls.ts'
import type { DigestsApi } from '../digests/api.server.ts'
import type { TypedTestRequest } from '../digests/contract.ts'
import type { DigestKind } from '#contract/issue-kinds.ts'
import { lookAgain } from './issue-words.ts'

const api = hc<DigestsApi>(...apiClient).admin.newsletter
/** Every call here changes answers below this path. */
const path = `${apiPath}/admin/newsletter`

export function useDigests() {
  const edition = useEdition()
  return useQuery({
    ...reading(api.issues, {}, edition.id),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'sending') ? lookAgain : false,
  })
}

export const usePreview = (kind: DigestKind, language: LanguageCode) =>
  useQuery(reading(api.preview, { query: { kind, language } }, useEdition().id))

export function useSendTest() {
  return useAction({
    call: (request: TypedTestRequest, edition) =>
      read(api.test.$post({ json: request }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not send the test',
    path,
  })
}

export function useSendNow() {
  return useAction({
    call: (kind: DigestKind, edition) =>
      read(api.issues.$post({ json: { kind } }, within(edition))),
    done: 'The issue is being sent',
    failed: 'Could not send the issue',
    path,
  })
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { EntryKind } from '#admin-kit/entry-kind.ts'
import { paths } from '#admin-kit/paths.ts'
import { useAction } from '#admin-kit/use-action.ts'
import type { Edition } from '#editions/edition.ts'
import type { Segment } from '#features/newsletter/segment-contract.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { apiPath } from '#urls.ts'
import { lookAgain } from './issue-words.ts'
import type { WrittenIssuesApi } from '../written/api.server.ts'
import type { WrittenChanges, WrittenCreation } from '../written/contract.ts'

const api = hc<WrittenIssuesApi>(...apiClient).admin.newsletter['written-issues']
const path = apiPath + api.$path()

export const issueKind: EntryKind = {
  noun: 'issue',
  entity: 'issue',
  listPath: path,
  alsoChanged: [],
  home: paths.issues,
  remove: (id, edition, version) =>
    read(api[':id'].$delete({ param: { id }, query: { version } }, within(edition))),
}

export const createIssue = (json: WrittenCreation, edition: string) =>
  read(api.$post({ json }, within(edition)))
export const changeIssue = (id: string, json: WrittenChanges, edition: string) =>
  read(api[':id'].$patch({ param: { id }, json }, within(edition)))

export const readingIssue = (edition: Edition, id: string) =>
  reading(api[':id'], { param: { id } }, edition.id)

export const useIssue = (id: string) =>
  useQuery({
    ...readingIssue(useEdition(), id),
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? lookAgain : false),
  })

export function useWritten(limit: number, offset: number) {
  const query = { limit: String(limit), offset: String(offset) }
  return useQuery({
    ...readingPage(api, { query }, useEdition().id),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'sending') ? lookAgain : false,
  })
}

export function useReach({ languages, topics, age, days }: Segment) {
  const query = {
    languages: languages.join(','),
    topics: topics.join(','),
    age,
    ...(age !== 'any' && days !== null && { days: String(days) }),
  }
  return useQuery({
    ...reading(api.reach, { query }, useEdition().id),
    placeholderData: keepPreviousData,
    enabled: age === 'any' || days !== null,
  })
}

export const useWrittenPreview = (id: string, language: LanguageCode) =>
  useQuery({
    ...reading(api[':id'].preview, { param: { id }, query: { language } }, useEdition().id),
    staleTime: 0,
  })

export const useSendTest = (id: string) =>
  useAction({
    call: (_: void, edition) => read(api[':id'].test.$post({ param: { id } }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not send the test',
    path,
  })

type Order = { version: number; sendAt?: string }

/** Now, or at `sendAt`. */
export const useSend = (id: string) =>
  useAction({
    call: ({ version, sendAt }: Order, edition) =>
      sendAt === undefined
        ? read(api[':id'].send.$post({ param: { id }, json: { version } }, within(edition)))
        : read(
            api[':id'].schedule.$post(
              { param: { id }, json: { version, sendAt } },
              within(edition),
            ),
          ),
    done: ({ message }) => message,
    failed: 'Could not send the issue',
    path,
  })

export const useCancel = (id: string) =>
  useAction({
    call: (_: void, edition) => read(api[':id'].cancel.$post({ param: { id } }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not cancel the issue',
    path,
  })

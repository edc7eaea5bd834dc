import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, reading, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { LinksApi } from '../api.server.ts'
import type { Link, LinkQuery } from '../contract.ts'
import { stateWords } from './link-words.ts'

const api = hc<LinksApi>(...apiClient).admin.links
const path = apiPath + api.$path()

export function useLinks({ state, q, sort, limit, offset }: LinkQuery) {
  const query = { state, ...given({ q }), sort, ...given({ limit, offset }) }
  return useQuery({
    ...readingPage(api, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

export const useLinkCounts = () => useQuery(reading(api.counts, {}, useEdition().id))

export function useCheckNow() {
  return useAction({
    call: ({ id }: Link, edition) =>
      read(api[':id'].check.$post({ param: { id } }, within(edition))),
    done: ({ state, note, failures }) =>
      failures === 1 ? `Failed once. ${note ?? ''}` : `${stateWords[state].label}. ${note ?? ''}`,
    failed: 'Could not check the address',
    path,
  })
}

export function useIgnore() {
  return useAction({
    call: ({ id, isIgnored }: Link, edition) =>
      read(api[':id'].$patch({ param: { id }, json: { isIgnored: !isIgnored } }, within(edition))),
    done: ({ isIgnored }) =>
      isIgnored ? 'This address is no longer checked' : 'This address is checked again',
    failed: 'Could not save the change',
    path,
  })
}

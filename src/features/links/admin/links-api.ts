/** The calls of the links' screen. */
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { usePage } from '#admin-kit/use-page.ts'
import { apiPath } from '#urls.ts'
import type { Link, LinkCounts, LinkQuery } from '../contract.ts'
import { stateWords } from './link-words.ts'

const path = `${apiPath}/admin/links`

export const useLinks = (query: LinkQuery) => usePage<Link>(path, query)

export function useLinkCounts() {
  return useQuery<LinkCounts>({ queryKey: [`${path}/counts`, useEdition().id] })
}

export function useCheckNow() {
  return useAction({
    call: ({ id }: Link, edition) => callApi<Link>(`${path}/${id}/check`, { method: 'POST', edition }),
    done: ({ state, note, failures }) =>
      failures === 1 ? `Failed once. ${note ?? ''}` : `${stateWords[state].label}. ${note ?? ''}`,
    failed: 'Could not check the address',
    path,
  })
}

export function useIgnore() {
  return useAction({
    call: ({ id, isIgnored }: Link, edition) =>
      callApi<Link>(`${path}/${id}`, { method: 'PATCH', body: { isIgnored: !isIgnored }, edition }),
    done: ({ isIgnored }) => (isIgnored ? 'This address is no longer checked' : 'This address is checked again'),
    failed: 'Could not save the change',
    path,
  })
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, given, read, readingPage, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { RedirectsApi } from '../api.server.ts'
import type { Redirect, RedirectFilter, RedirectSort } from '../contract.ts'

const api = hc<RedirectsApi>(...apiClient).admin
const path = apiPath + api.redirects.$path()

type Query = { kind: RedirectFilter; q: string; sort: RedirectSort; limit: number; offset: number }

export function useRedirects({ kind, q, sort, limit, offset }: Query) {
  const query = { kind, ...given({ q }), sort, ...given({ limit, offset }) }
  return useQuery({
    ...readingPage(api.redirects, { query }, useEdition().id),
    placeholderData: keepPreviousData,
  })
}

/** The address of the file, in an edition that is given by its id. */
export const exportHref = (edition: string) =>
  `${apiPath}${api['redirects.csv'].$path()}?tenant=${edition}`

/** `redirect` as it was when its form opened; undefined adds one. */
export const useSaveRedirect = (redirect: Redirect | undefined) =>
  useAction({
    call: (json: { path: string; target: string | null; isFree: boolean }, edition) =>
      redirect
        ? read(
            api.redirects[':id'].$patch(
              { param: { id: redirect.id }, json: { ...json, version: redirect.version } },
              within(edition),
            ),
          )
        : read(api.redirects.$post({ json }, within(edition))),
    done: (saved) => ({
      title: redirect ? 'Redirect saved' : 'Redirect added',
      description: saved.path,
    }),
    path,
  })

export function useRemoveRedirect() {
  return useAction({
    call: ({ id, version }: Redirect, edition) =>
      read(api.redirects[':id'].$delete({ param: { id }, query: { version } }, within(edition))),
    done: ({ message }) => message,
    failed: 'Could not delete the redirect',
    path,
  })
}

/** Checks a file, or imports it. */
export const useImportRedirects = () =>
  useAction({
    call: (json: { csv: string; dryRun: boolean }, edition) =>
      read(api.redirects.import.$post({ json }, within(edition))),
    path,
  })

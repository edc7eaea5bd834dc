import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { apiPath } from '#urls.ts'
import { ApiError, callApi } from './api-client.ts'

/** Of the query that tells who is signed in: see session.ts. */
export const sessionKey = [`${apiPath}/auth/get-session`] as const

/**
 * Queries as specified: a key's first element is the address to GET, its second the edition, if the answer depends on it. Nothing is
 * tried again, polled, or fetched because the window gets focus. `onSessionEnd` hears when the server no longer knows who is calling.
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) onSessionEnd()
    // Someone has changed what one may do.
    if (error.status === 403) void queryClient.invalidateQueries({ queryKey: sessionKey })
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    // A mutation that deals with 401 itself, such as signing in, says so.
    mutationCache: new MutationCache({
      onError: (error, _values, _result, { meta }) => meta?.['ownSession'] || onError(error),
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path, edition], signal }) =>
          callApi(String(path), { signal, edition: typeof edition === 'string' ? edition : undefined }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
  return queryClient
}

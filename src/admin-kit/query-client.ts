import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, authPath } from './api-client.ts'

/** Of the query that tells who is signed in: see session.ts. */
export const sessionKey = [`${authPath}/get-session`] as const

/**
 * Queries as specified: a key begins with the address that is called (see `reading`). Nothing is tried again, polled, or fetched because
 * the window gets focus. `onSessionEnd` hears when the server no longer knows who is calling.
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) onSessionEnd()
    // Someone has changed what one may do.
    if (error.status === 403) void queryClient.invalidateQueries({ queryKey: sessionKey })
  }
  const queryClient: QueryClient = new AdminQueryClient({
    queryCache: new QueryCache({ onError }),
    // A mutation that deals with 401 itself, such as signing in, says so.
    mutationCache: new MutationCache({
      onError: (error, _values, _result, { meta }) => meta?.['ownSession'] || onError(error),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
  return queryClient
}

class AdminQueryClient extends QueryClient {
  /** The library leaves a query alone whose first answer is still on its way, though that may be from before the change. */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries({
      ...filters,
      predicate: (query) =>
        query.state.data === undefined &&
        query.queryKey[0] !== sessionKey[0] &&
        (filters.predicate?.(query as never) ?? true),
    })
    await super.invalidateQueries(filters, options)
  }
}

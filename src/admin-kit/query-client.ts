import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, authPath } from './api-client.ts'

export const sessionKey = [`${authPath}/get-session`] as const

/** Query keys begin with the called address. `onSessionEnd` runs on a 401. */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) onSessionEnd()
    // The person's role has changed meanwhile, so the session is read again.
    if (error.status === 403) void queryClient.invalidateQueries({ queryKey: sessionKey })
  }
  const queryClient: QueryClient = new AdminQueryClient({
    queryCache: new QueryCache({ onError }),
    // Signing in, for example, handles 401 itself.
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
  /** Cancels first answers still on their way, which may predate the change. */
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

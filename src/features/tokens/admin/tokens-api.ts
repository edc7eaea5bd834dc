import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading } from '#admin-kit/api-client.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { TokensApi } from '../api.server.ts'
import type { TokenCreation } from '../contract.ts'

const api = hc<TokensApi>(...apiClient).admin.tokens
const path = apiPath + api.$path()

export const useTokens = () => useQuery(reading(api, {}))

/** Creates a token; the form itself shows errors. */
export function useCreateToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: TokenCreation) => read(api.$post({ json })),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === path }),
  })
}

export const useRevokeToken = () =>
  useAction({
    call: (id: string) => read(api[':id'].$delete({ param: { id } })),
    done: 'Token revoked',
    failed: 'Could not revoke the token',
    path,
  })

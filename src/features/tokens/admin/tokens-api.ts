import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, read, reading } from '#admin-kit/api-client.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { TokensApi } from '../api.server.ts'
import type { TokenCreation } from '../contract.ts'

const api = hc<TokensApi>(...apiClient).admin.tokens
const path = apiPath + api.$path()

export const useTokens = () => useQuery(reading(api, {}))

export const useCreateToken = () =>
  useAction({ call: (json: TokenCreation) => read(api.$post({ json })), path })

export const useRevokeToken = () =>
  useAction({
    call: (id: string) => read(api[':id'].$delete({ param: { id } })),
    done: 'Token revoked',
    failed: 'Could not revoke the token',
    path,
  })

import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, reading } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { OverviewApi } from '../api.server.ts'

const api = hc<OverviewApi>(...apiClient).admin.drafts

/** Not cached: any edit of an entry changes it. */
export const useDrafts = () => useQuery({ ...reading(api, {}, useEdition().id), staleTime: 0 })

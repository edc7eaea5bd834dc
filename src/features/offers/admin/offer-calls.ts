import { hc } from 'hono/client'
import { apiClient } from '#admin-kit/api-client.ts'
import type { OffersApi } from '../api.server.ts'

export const { offers: open, admin } = hc<OffersApi>(...apiClient)

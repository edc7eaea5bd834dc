import { hc } from 'hono/client'
import { apiClient } from '#admin-kit/api-client.ts'
import type { ReviewsApi } from '../api.server.ts'

export const { reviews } = hc<ReviewsApi>(...apiClient).admin

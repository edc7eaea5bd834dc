import { hc } from 'hono/client'
import { apiClient } from '#admin-kit/api-client.ts'
import type { ReviewsApi } from '#content/reviews/api.server.ts'

export const { reviews } = hc<ReviewsApi>(...apiClient).admin

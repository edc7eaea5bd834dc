import { hc } from 'hono/client'
import { apiClient } from '#admin-kit/api-client.ts'
import { apiPath } from '#urls.ts'
import type { HistoryApi } from './api.server.ts'

export const audit = hc<HistoryApi>(...apiClient).admin.audit
export const auditPath = apiPath + audit.$path()

/** How long a deletion or a bulk action can be undone from its message. Milliseconds. */
export const undoTime = 30_000

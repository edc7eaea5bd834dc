/** Calls about the user's own account. */
import { hc } from 'hono/client'
import { authClient, reading } from '#admin-kit/api-client.ts'
import type { AccountsApi } from '../api.server.ts'

export const auth = hc<AccountsApi>(...authClient)

export const ownSessions = reading(auth['list-sessions'], {})

export const ownEmailChange = reading(auth['email-change'], {})

/** The calls about one's own account: signing in and out, sessions, password, second factor. */
import { hc } from 'hono/client'
import { authClient, reading } from '#admin-kit/api-client.ts'
import type { AccountsApi } from '../api.server.ts'

export const auth = hc<AccountsApi>(...authClient)

/** Where one is signed in. */
export const ownSessions = reading(auth['list-sessions'], {})

import * as z from 'zod'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import { createAuth, createHead, type Auth } from './auth.server.ts'
import { translateFailures } from './failures.server.ts'
import { isHttps, type RequestHead } from './request-protocol.server.ts'
import { roles } from '#contract/roles.ts'

/** `clientAddress` is established by the site, not claimed. */
export type Caller = { request: RequestHead; clientAddress: string }

export type Reply<Body> = { body: Body; cookies: string[] }

export type LiveSession = {
  user: SignedIn
  session: { id: string; createdAt: Date; expiresAt: Date }
}

type Connection = { api: Auth['api']; headers: Headers }

export type Calls = {
  connect(caller: Caller): Connection
  /** `slide` prolongs the session and notes when it was last used, at most every five minutes. */
  findSession(caller: Caller, slide?: boolean): Promise<Reply<LiveSession | undefined>>
  /** The session of the caller. @throws AppError signIn */
  getSession(caller: Caller): Promise<LiveSession>
}

const storedUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  twoFactorEnabled: z.boolean().nullish().transform(Boolean),
})

const storedState = z.object({ disabledAt: z.date().nullish() })

export type SignedIn = z.infer<typeof storedUser>

export const toDetails = (user: unknown): SignedIn => storedUser.parse(user)

export function createCalls(
  deps: Pick<Deps, 'config' | 'database' | 'log'>,
  secret: string,
): Calls {
  const auths = { http: createAuth(deps, secret, false), https: createAuth(deps, secret, true) }

  const connect = ({ request, clientAddress }: Caller): Connection => ({
    api: auths[isHttps(request, deps.config) ? 'https' : 'http'].api,
    headers: createHead(request.headers, clientAddress),
  })

  async function findSession(
    caller: Caller,
    slide = false,
  ): Promise<Reply<LiveSession | undefined>> {
    const { api, headers } = connect(caller)
    const query = { disableRefresh: !slide }
    const found = await translateFailures(api.getSession({ headers, query, returnHeaders: true }))
    const cookies = found.headers?.getSetCookie() ?? []
    if (!found.response) return { body: undefined, cookies }
    const { user, session } = found.response
    // A sign-in in progress may outlast disabling its user.
    if (storedState.parse(user).disabledAt) return { body: undefined, cookies }
    const { id, createdAt, expiresAt } = session
    return { body: { user: toDetails(user), session: { id, createdAt, expiresAt } }, cookies }
  }

  return {
    connect,
    findSession,
    async getSession(caller) {
      const { body } = await findSession(caller)
      if (!body) throw new AppError('signIn')
      return body
    },
  }
}

import * as z from 'zod'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import { createAuth, createHead, type Auth } from './auth.server.ts'
import { translateFailures } from './failures.server.ts'
import { isHttps, type RequestHead } from './request-protocol.server.ts'
import { roles } from '#contract/roles.ts'

/** Who asks: the request, and the address that the site itself has established for it. */
export type Caller = { request: RequestHead; clientAddress: string }

/** An answer and the `Set-Cookie` values that go with it. */
export type Reply<Body> = { body: Body; cookies: string[] }

export type LiveSession = {
  user: SignedIn
  session: { id: string; createdAt: Date; expiresAt: Date }
}

/** What a call to better-auth needs: the instance for the request's protocol, and the headers that it may see. */
type Connection = { api: Auth['api']; headers: Headers }

export type Calls = {
  connect(caller: Caller): Connection
  /** The caller's session; with `slide` it is prolonged when it is older than a day. */
  findSession(caller: Caller, slide?: boolean): Promise<Reply<LiveSession | undefined>>
  /** @throws AppError signIn without a valid session */
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

/** Who is signed in, as stored. */
export type SignedIn = z.infer<typeof storedUser>

/** A user as better-auth returns it, which its types know only in part. */
export const toDetails = (user: unknown): SignedIn => storedUser.parse(user)

export function createCalls(deps: Pick<Deps, 'config' | 'database' | 'log'>, secret: string): Calls {
  const auths = { http: createAuth(deps, secret, false), https: createAuth(deps, secret, true) }

  const connect = ({ request, clientAddress }: Caller): Connection => ({
    api: auths[isHttps(request, deps.config) ? 'https' : 'http'].api,
    headers: createHead(request.headers, clientAddress),
  })

  async function findSession(caller: Caller, slide = false): Promise<Reply<LiveSession | undefined>> {
    const { api, headers } = connect(caller)
    const query = { disableRefresh: !slide }
    const found = await translateFailures(api.getSession({ headers, query, returnHeaders: true }))
    const cookies = found.headers?.getSetCookie() ?? []
    if (!found.response) return { body: undefined, cookies }
    const { user, session } = found.response
    // A sign-in in progress when its user was disabled may have left a session behind.
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

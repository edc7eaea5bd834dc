import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { uuidv7 } from 'uuidv7'
import type { Deps } from '#deps.ts'
import { accounts, sessions, twoFactors, users, verifications } from '#db/schema/accounts.ts'
import { retention } from '#contract/retention.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { passwordSignIn } from './password-sign-in.server.ts'
import { cookiePrefix } from './session-cookie.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

/** The only header better-auth takes an address from. */
const addressHeader = 'x-tandem-client-address'

const sessionTime = retention.sessionDays * 24 * 60 * 60
/** Seconds. The list of sessions says when each was last used; to the minute is enough. */
const sessionUpdateAge = 5 * 60

export type Auth = ReturnType<typeof createAuth>

/**
 * better-auth's HTTP handler, endpoints and limits are unused. Cookie names are fixed per instance,
 * so http and https need one each.
 */
export function createAuth(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  secret: string,
  https: boolean,
) {
  return betterAuth({
    appName: 'Tandem',
    secret,
    // Only for emails and redirects, of which there are none.
    baseURL: 'http://localhost',
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: true, defaultValue: 'editor', input: false },
        disabledAt: { type: 'date', required: false, input: false },
      },
    },
    session: { expiresIn: sessionTime, updateAge: sessionUpdateAge },
    plugins: [passwordSignIn(), twoFactor({ issuer: 'Tandem' }), begunSignIn()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...details) => log[level](describeFailure(details), message),
    },
    advanced: {
      cookiePrefix: cookiePrefix(https),
      // The prefix replaces `__Secure-`, which this would add.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
      database: { generateId: uuidv7 },
    },
  })
}

function describeFailure(details: unknown[]): { from: string; err?: unknown } {
  const failure = details.find((detail) => detail instanceof Error)
  return failure ? { from: 'better-auth', err: failure } : { from: 'better-auth' }
}

/** The headers without addresses that the client only claims to have. */
export function createHead(headers: Headers, clientAddress: string): Headers {
  const head = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name)
    if (value !== null) head.set(name, value)
  }
  if (clientAddress) head.set(addressHeader, clientAddress)
  return head
}

const cookieName = 'two_factor'

/** Finds whose sign-in awaits a second factor. */
const begunSignIn = () =>
  ({
    id: 'begun-sign-in',
    endpoints: {
      findBegunSignIn: createAuthEndpoint('/sign-in/begun', { method: 'GET' }, async (ctx) => {
        const { internalAdapter, createAuthCookie, secret } = ctx.context
        const identifier = await ctx.getSignedCookie(createAuthCookie(cookieName).name, secret)
        const waiting = identifier ? await internalAdapter.findVerificationValue(identifier) : null
        const user = waiting ? await internalAdapter.findUserById(waiting.value) : null
        return ctx.json(user && { id: user.id, email: user.email })
      }),
    },
  }) satisfies BetterAuthPlugin

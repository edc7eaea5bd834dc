import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { signInSchema } from './contract.ts'

/**
 * better-auth's own endpoint refuses addresses without a dot and admits disabled accounts.
 * The second factor relies on this path.
 */
export const passwordSignIn = () =>
  ({
    id: 'password-sign-in',
    endpoints: {
      signInWithPassword: createAuthEndpoint(
        '/sign-in/email',
        { method: 'POST', body: signInSchema },
        async (ctx) => {
          const { internalAdapter, password } = ctx.context
          const found = await internalAdapter.findUserByEmail(ctx.body.email, {
            includeAccounts: true,
          })
          const hash = found?.accounts.find(
            (account) => account.providerId === 'credential',
          )?.password
          // Unknown addresses must take as long as wrong passwords.
          if (!hash) await password.hash(ctx.body.password)
          if (!found || !hash || !(await password.verify({ hash, password: ctx.body.password })))
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
          if ('disabledAt' in found.user && found.user.disabledAt)
            throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED' })
          const session = await internalAdapter.createSession(found.user.id)
          await setSessionCookie(ctx, { session, user: found.user })
          return ctx.json({ user: found.user })
        },
      ),
    },
  }) satisfies BetterAuthPlugin

import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

const cookieName = 'two_factor'

/** Finds whose sign-in awaits a second factor. */
export const begunSignIn = () =>
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

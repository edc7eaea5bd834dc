import { createMiddleware } from 'hono/factory'
import { AppError } from '#errors.ts'
import type { HttpEnv } from '#api/context.ts'
import { hasRole, type Role } from '#contract/roles.ts'
import { toUser, type Accounts } from './service.server.ts'

/** Finds who makes the call, and prolongs their session. */
export function loadUser(accounts: Pick<Accounts, 'findCurrent' | 'isSigned'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (accounts.isSigned(c.req.header('cookie'))) {
      const { body, cookies } = await accounts.findCurrent({
        request: c.req.raw,
        clientAddress: c.var.clientAddress,
      })
      if (body) {
        const { mustSetUpSecondFactor } = body.user
        c.set('user', {
          ...toUser(body.user),
          ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
        })
      }
      // First, so that the handler's own cookies win.
      for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    }
    await next()
  })
}

/** Refuses callers without a session; `loadUser` must come first. */
export const requireSession = createMiddleware<HttpEnv>(async (c, next) => {
  if (!c.var.user) throw new AppError('signIn')
  await next()
})

const refusals: Record<Role, string> = {
  administrator: 'Only administrators may do this.',
  editor: 'Only editors may do this.',
  commercial: 'Only commercial accounts may do this.',
}

/** Refuses callers without this role, or with none at all; `loadUser` must come first. */
export function requireRole(role: Role | 'any') {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { user } = c.var
    if (!user) throw new AppError('signIn')
    if (user.mustSetUpSecondFactor)
      throw new AppError('forbidden', 'Set up a second factor first, under Account and security.')
    if (role !== 'any' && !hasRole(user, role)) throw new AppError('forbidden', refusals[role])
    await next()
  })
}

import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#api/context.ts'
import { allows } from '#api/scopes.ts'
import { AppError } from '#errors.ts'
import { tokenPrefix } from './contract.ts'
import type { TokensService } from './service.server.ts'

const longest = 200

/**
 * A token counts instead of a session. Programmes authorise their postbacks by secrets of their
 * own.
 *
 * @throws AppError signIn for one that is not valid
 */
export const loadToken = (tokens: Pick<TokensService, 'find'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const token = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (token?.startsWith(tokenPrefix)) {
      const found = token.length <= longest ? await tokens.find(token) : undefined
      if (!found)
        throw new AppError('signIn', 'This token is not valid: it is unknown, expired or revoked.')
      c.set('user', found.user)
      c.set('granted', found.scopes)
    }
    await next()
  })

/** Sessions may do what their role may. Needs `loadToken` first. */
export const requireScope = createMiddleware<HttpEnv>(async (c, next) => {
  const { granted, needs } = c.var
  if (granted && needs.access !== 'anyone') {
    if (!needs.scope)
      throw new AppError('forbidden', 'This call is not for tokens. Sign in to make it.')
    if (!allows(granted, needs.scope))
      throw new AppError('forbidden', `This token lacks the scope ${needs.scope}.`)
  }
  await next()
})

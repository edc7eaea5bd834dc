import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#api/context.ts'
import { allows } from '#api/scopes.ts'
import { AppError } from '#errors.ts'
import { tokenPrefix } from './contract.ts'
import type { TokensService } from './service.server.ts'

const longest = 200

/** Amazon SNS sends no password before it has been asked for one; browsers would ask people. */
const challenged = '/newsletter/bounces/sns'

/**
 * Programs that can send no header of their own send the token as the password of any user name,
 * such as from an address `https://token:tdm_…@example.com/`.
 */
function readToken(authorization: string): string | undefined {
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() !== 'basic') return given || undefined
  const [, ...password] = Buffer.from(given, 'base64').toString().split(':')
  return password.join(':')
}

/**
 * A token counts instead of a session. Programmes authorise their postbacks by secrets of their
 * own.
 *
 * @throws AppError signIn for one that is not valid
 */
export const loadToken = (tokens: Pick<TokensService, 'find'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const token = readToken(c.req.header('authorization') ?? '')
    if (token?.startsWith(tokenPrefix)) {
      const found = token.length <= longest ? await tokens.find(token) : undefined
      if (!found)
        throw new AppError('signIn', 'This token is not valid: it is unknown, expired or revoked.')
      c.set('user', found.user)
      c.set('granted', found.scopes)
    }
    await next()
    if (c.res.status === 401 && c.req.path.endsWith(challenged))
      c.res.headers.set('www-authenticate', 'Basic realm="API token"')
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

import type { Context } from 'hono'
import { AppError } from '#errors.ts'
import type { Administrator, HttpEnv } from './context.ts'

/** Who makes the call. @throws AppError signIn without a session, even where a route's guard was forgotten */
export function getActor(c: Context<HttpEnv>): Administrator {
  if (!c.var.administrator) throw new AppError('signIn')
  return c.var.administrator
}

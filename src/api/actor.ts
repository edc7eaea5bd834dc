import type { Context } from 'hono'
import { AppError } from '#errors.ts'
import type { Administrator, HttpEnv } from './context.ts'

/** Who makes the call. @throws AppError signIn without a session, even where a route's guard was forgotten */
export function getActor(c: Context<HttpEnv>): Administrator {
  if (!c.var.administrator) throw new AppError('signIn')
  return c.var.administrator
}

/** The same for what only administrators may do, not editors. @throws AppError signIn, forbidden */
export function getAdministrator(c: Context<HttpEnv>): Administrator {
  const actor = getActor(c)
  if (actor.role !== 'administrator') throw new AppError('forbidden', 'Only administrators may do this.')
  return actor
}

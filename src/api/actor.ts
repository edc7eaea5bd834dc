import type { Context } from 'hono'
import { AppError } from '#errors.ts'
import type { User, HttpEnv } from './context.ts'

/** @throws AppError signIn */
export function getActor(c: Context<HttpEnv>): User {
  if (!c.var.user) throw new AppError('signIn')
  return c.var.user
}

/** @throws AppError signIn, forbidden */
export function getAdministrator(c: Context<HttpEnv>): User {
  const actor = getActor(c)
  if (actor.role !== 'administrator')
    throw new AppError('forbidden', 'Only administrators may do this.')
  return actor
}

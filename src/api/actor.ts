import type { Context } from 'hono'
import { AppError } from '#errors.ts'
import type { Administrator, HttpEnv } from './context.ts'

/** @throws AppError signIn */
export function getActor(c: Context<HttpEnv>): Administrator {
  if (!c.var.administrator) throw new AppError('signIn')
  return c.var.administrator
}

/** @throws AppError signIn, forbidden */
export function getAdministrator(c: Context<HttpEnv>): Administrator {
  const actor = getActor(c)
  if (actor.role !== 'administrator') throw new AppError('forbidden', 'Only administrators may do this.')
  return actor
}

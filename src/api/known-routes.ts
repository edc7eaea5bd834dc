import { createMiddleware } from 'hono/factory'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#errors.ts'
import type { HttpEnv } from './context.ts'

type Route = { method: string; path: string }

/**
 * Answers 404 for a path that no route has, and 405 with Allow for a method that its path does not take, before anything else is
 * asked of the request. The routes are read at the first request, when all are registered.
 */
export function refuseUnknown(
  listRoutes: () => readonly Route[],
  readPath: (path: string) => string,
): MiddlewareHandler<HttpEnv> {
  let known: { method: string; pattern: RegExp }[] | undefined
  return createMiddleware<HttpEnv>(async (c, next) => {
    known ??= listRoutes()
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => ({ method, pattern: toPattern(path) }))
    const path = readPath(c.req.path)
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) throw new AppError('notFound')
    const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
    if (!allowed.has(c.req.method)) {
      throw new AppError('methodNotAllowed', undefined, { headers: { Allow: [...allowed].join(', ') } })
    }
    await next()
  })
}

function toPattern(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:[^/]+/g, '[^/]+')}$`)
}

import type { OpenAPIHono } from '@hono/zod-openapi'
import { readNeeds, type KnownNeeds } from './endpoint.ts'
import type { HttpEnv } from './context.ts'
import { AppError } from '#errors.ts'

export type Endpoint = { method: string; path: string; needs: KnownNeeds }

type FindEndpoint = (method: string, path: string) => KnownNeeds

export const listEndpoints = (api: OpenAPIHono<HttpEnv>): Endpoint[] =>
  api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route'
      ? [
          {
            method: definition.route.method.toUpperCase(),
            path: definition.route.path,
            needs: readNeeds(definition.route),
          },
        ]
      : [],
  )

/** Finds what a call needs by its method and path. @throws AppError notFound, methodNotAllowed */
export function createFinder(endpoints: readonly Endpoint[]): FindEndpoint {
  const known = endpoints.map(({ path, ...endpoint }) => ({
    ...endpoint,
    pattern: toPattern(path),
  }))
  return (method, path) => {
    const found = known.filter(({ pattern }) => pattern.test(path))
    if (found.length === 0) throw new AppError('notFound')
    const asked = method === 'HEAD' ? 'GET' : method
    const match = found.find((endpoint) => endpoint.method === asked)
    if (match) return match.needs
    const allowed = new Set(
      found.flatMap((endpoint) =>
        endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method],
      ),
    )
    throw new AppError('methodNotAllowed', undefined, {
      headers: { Allow: [...allowed].join(', ') },
    })
  }
}

export function toPattern(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\{[^}]+\}/g, '[^/]+')}$`)
}

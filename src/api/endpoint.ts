import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { ChangeKind } from '#db/changes.ts'
import type { RateName } from './rates.ts'

/** `session`: even without a second factor. */
export type Access = 'anyone' | 'session' | 'editor' | 'administrator'

export type Needs = {
  access: Access
  rate?: RateName
  /** JSON by default. */
  body?: 'upload' | 'import'
  /** Authorised by a key (RFC 8058). */
  crossSite?: true
  /** Without ETag. */
  streamed?: true
  /** Kept until such content changes: the answer depends on nothing else. */
  depends?: readonly ChangeKind[]
}

export const endpoint = <const Route extends RouteConfig>(needs: Needs, route: Route) =>
  createRoute<Route['path'], Route>({ ...route, ...document(needs) })

const document = ({ access, rate, body, crossSite, streamed, depends }: Needs) => ({
  'x-access': access,
  ...(rate && { 'x-rate': rate }),
  ...(body && { 'x-body': body }),
  ...(crossSite && { 'x-cross-site': true }),
  ...(streamed && { 'x-streamed': true }),
  ...(depends && { 'x-depends': depends }),
})

/** @throws unless made by `endpoint` */
export function readNeeds(route: RouteConfig): Needs {
  const access: unknown = route['x-access']
  if (typeof access !== 'string')
    throw new Error(`${route.method} ${route.path} does not say who may call it`)
  return {
    access: access as Access,
    rate: route['x-rate'] as RateName,
    body: route['x-body'] as 'upload',
    crossSite: route['x-cross-site'] as true,
    streamed: route['x-streamed'] as true,
    depends: route['x-depends'] as ChangeKind[],
  }
}

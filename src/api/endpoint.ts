import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Role } from '#contract/roles.ts'
import type { ChangeKind } from '#db/changes.ts'
import type { RateName } from './rates.ts'
import { scopeOf, type Scope } from './scopes.ts'

/** `session`: even without a second factor; `staff`: whatever the role. */
export type Access = 'anyone' | 'session' | 'staff' | Role

export type Needs = {
  access: Access
  rate?: RateName
  /** How large the body may be: that of JSON by default. */
  body?: 'upload' | 'import'
  /** Authorised by a key (RFC 8058). */
  crossSite?: true
  /** The answer is sent while it is made, so that it has no ETag. */
  streamed?: true
  /** Kept until such content changes: the answer depends on nothing else. */
  depends?: readonly ChangeKind[]
}

export type KnownNeeds = Needs & {
  /** Undefined: not for tokens, unless for anyone. */
  scope?: Scope
  /** The names of the parameters in its query. */
  parameters?: readonly string[]
}

export const endpoint = <const Route extends RouteConfig>(needs: Needs, route: Route) =>
  createRoute<Route['path'], Route>({
    ...route,
    ...document(needs),
    ...documentScope(needs, route),
  })

const document = ({ access, rate, body, crossSite, streamed, depends }: Needs) => ({
  'x-access': access,
  ...(rate && { 'x-rate': rate }),
  ...(body && { 'x-body': body }),
  ...(crossSite && { 'x-cross-site': true }),
  ...(streamed && { 'x-streamed': true }),
  ...(depends && { 'x-depends': depends }),
})

/** What a token needs to make a call that is not for anyone, nor about a session. */
function documentScope({ access }: Needs, { method, tags }: RouteConfig) {
  const scope = access === 'anyone' || access === 'session' ? undefined : scopeOf(method, tags)
  return scope ? { 'x-scope': scope, security: [{ session: [] }, { token: [] }] } : {}
}

/** @throws unless made by `endpoint` */
export function readNeeds(route: RouteConfig): KnownNeeds {
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
    scope: route['x-scope'] as Scope,
    parameters: readParameters(route.request?.query),
  }
}

const readParameters = (query: unknown): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : []

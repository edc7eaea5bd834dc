/** A call of the API and all that it needs, in one definition: routing, 405, guard, limits and documentation follow from it. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { RateName } from './rates.ts'

/** `session`: whoever is signed in, even one who has no second factor yet. An administrator may do what an editor may. */
export type Access = 'anyone' | 'session' | 'editor' | 'administrator'

export type Needs = {
  /** Who may call it. */
  access: Access
  /** How often one address may call it, beside the limit of all calls. */
  rate?: RateName
  /** What its body may weigh: JSON when absent, or a file, or a whole import (`bodyLimits`). */
  body?: 'upload' | 'import'
  /** A key in the call authorises it, so programs on other sites may make it: mail programs do (RFC 8058). */
  crossSite?: true
  /** Written as it is read, so it has no digest to be asked again by. */
  streamed?: true
}

/** A route whose document says what it needs. */
export const endpoint = <const Route extends RouteConfig>(needs: Needs, route: Route) =>
  createRoute<Route['path'], Route>({ ...route, ...document(needs) })

/** Names of extensions in the OpenAPI document. */
const document = ({ access, rate, body, crossSite, streamed }: Needs) => ({
  'x-access': access,
  ...(rate && { 'x-rate': rate }),
  ...(body && { 'x-body': body }),
  ...(crossSite && { 'x-cross-site': true }),
  ...(streamed && { 'x-streamed': true }),
})

/** What a documented route needs. @throws when it was not made by `endpoint` */
export function readNeeds(route: RouteConfig): Needs {
  const access: unknown = route['x-access']
  if (typeof access !== 'string') throw new Error(`${route.method} ${route.path} does not say who may call it`)
  // Only endpoint() writes them.
  return {
    access: access as Access,
    rate: route['x-rate'] as RateName,
    body: route['x-body'] as 'upload',
    crossSite: route['x-cross-site'] as true,
    streamed: route['x-streamed'] as true,
  }
}

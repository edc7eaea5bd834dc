import type { OpenAPIHono } from '@hono/zod-openapi'
import { apiPath } from '#urls.ts'
import { renderReference, referenceStyles } from './api-reference.ts'
import type { HttpEnv } from '#api/context.ts'
import type { Endpoint } from '#api/endpoints.ts'

const info = {
  title: 'Tandem API',
  version: '1',
  description:
    'Answers are JSON. A list is a bare array, a thing a bare object, an action `{ "message" }`. A refusal is `{ "message", "errors"? }`. ' +
    'The header x-tenant names the edition; `?lang=` or Accept-Language the language, `?in=` the place of the readers, such as GB or US-TX. Unsafe calls need an administrator’s session, ' +
    'contact, newsletter, affiliate and sign-in apart, or a token of an administrator in the header Authorization: Bearer, with the ' +
    'scope that `x-scope` names; without `x-scope` such calls are not for tokens.',
}

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const docsEndpoints: readonly Endpoint[] = ['/openapi.json', '/docs', '/docs.css'].map(
  (path) => ({
    method: 'GET',
    path,
    // They are the same until the next version.
    needs: { access: 'anyone', depends: [] },
  }),
)

export function mountDocs(api: OpenAPIHono<HttpEnv>): void {
  const scheme = (name: string, how: Parameters<typeof api.openAPIRegistry.registerComponent>[2]) =>
    api.openAPIRegistry.registerComponent('securitySchemes', name, how)
  scheme('token', { type: 'http', scheme: 'bearer' })
  scheme('session', { type: 'apiKey', in: 'cookie', name: 'tandem.session_token' })
  const describe = () =>
    api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: apiPath }] })
  let document: ReturnType<typeof describe> | undefined
  let written: string | undefined
  let page: string | undefined

  api.get('/openapi.json', (c) => {
    written ??= JSON.stringify((document ??= describe()))
    return c.body(written, 200, { 'content-type': 'application/json' })
  })
  api.get('/docs', (c) => {
    page ??= renderReference((document ??= describe()))
    return c.html(page, 200, { 'content-security-policy': policy })
  })
  api.get('/docs.css', (c) =>
    c.body(referenceStyles, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
}

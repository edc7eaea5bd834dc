import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import { createdTokenSchema, tokenCreationSchema, tokenSchema } from './contract.ts'
import type { TokensService } from './service.server.ts'

const tags = ['Tokens']

const listRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/tokens',
    tags,
    summary: 'Tokens for programs, newest first; expired ones are listed for a month or so',
    responses: answers(200, z.array(tokenSchema), 'The tokens', [401, 403]),
  },
)
const creationRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/tokens',
    tags,
    summary: 'Create a token that acts for you, within its scopes and your role',
    request: { body: jsonBody(tokenCreationSchema) },
    responses: answers(201, createdTokenSchema, 'The token, shown this once', [400, 401, 403, 409]),
  },
)
const revocationRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/tokens/{id}',
    tags,
    summary: 'Revoke a token at once',
    request: { params: z.object({ id: z.string() }) },
    responses: done('Revoked', [401, 403, 404]),
  },
)

export function createTokensApi(tokens: TokensService) {
  return newApi()
    .openapi(listRoute, async (c) => c.json(await tokens.list(), 200))
    .openapi(creationRoute, async (c) =>
      c.json(await tokens.create(getAdministrator(c), c.req.valid('json')), 201),
    )
    .openapi(revocationRoute, async (c) => {
      await tokens.revoke(getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'Token revoked' }, 200)
    })
}

export type TokensApi = ReturnType<typeof createTokensApi>

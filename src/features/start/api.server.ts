import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import { startChangeSchema, startSchema, testMailSchema } from './contract.ts'
import type { StartService } from './service.server.ts'

const tags = ['Settings']

const readRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/start',
    tags,
    summary: 'What a new site still lacks, step by step',
    responses: answers(200, startSchema, 'The steps', [401, 403]),
  },
)
const skipRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'put',
    path: '/admin/start',
    tags,
    summary: 'Skip a step, or take it up again',
    request: { body: jsonBody(startChangeSchema) },
    responses: answers(200, startSchema, 'The steps', [400, 401, 403]),
  },
)
const mailRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/start/test-mail',
    tags,
    summary: 'Send a test email to yourself',
    responses: answers(200, testMailSchema, 'It is queued', [401, 403, 409, 429]),
  },
)

export function createStartApi(start: StartService) {
  return newApi()
    .openapi(readRoute, async (c) => c.json(await start.get(c.var.edition), 200))
    .openapi(skipRoute, async (c) =>
      c.json(await start.skip(c.var.edition, c.req.valid('json')), 200),
    )
    .openapi(mailRoute, async (c) => c.json(await start.sendTest(c.var.edition, getActor(c)), 200))
}

export type StartApi = ReturnType<typeof createStartApi>

import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import { welcomeChangeSchema, welcomeSchema } from './contract.ts'
import type { WelcomeService } from './service.server.ts'

const tags = ['Newsletter']
const administrators = { access: 'administrator' } as const
const path = '/admin/newsletter/welcome'

const readRoute = endpoint(administrators, {
  method: 'get',
  path,
  tags,
  summary: 'The email that new subscribers get, with the built-in texts',
  responses: answers(200, welcomeSchema, 'The email', [401, 403]),
})
const changeRoute = endpoint(administrators, {
  method: 'put',
  path,
  tags,
  summary: 'Switch the welcome email on or off, and change its texts',
  request: { body: jsonBody(welcomeChangeSchema) },
  responses: answers(200, welcomeSchema, 'The email', [400, 401, 403, 409]),
})

export function createWelcomeApi(welcome: WelcomeService) {
  return newApi()
    .openapi(readRoute, async (c) => c.json(await welcome.get(c.var.edition), 200))
    .openapi(changeRoute, async (c) =>
      c.json(await welcome.save(c.var.edition, getAdministrator(c), c.req.valid('json')), 200),
    )
}

export type WelcomeApi = ReturnType<typeof createWelcomeApi>

import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import {
  letterChangesSchema,
  letterCreationSchema,
  letterPreviewQuerySchema,
  letterPreviewSchema,
  letterQuerySchema,
  letterSchema,
  letterSummarySchema,
  reachQuerySchema,
  reachSchema,
  scheduleSchema,
  seenSchema,
} from './contract.ts'
import type { LettersService } from './service.server.ts'

const tags = ['Newsletter']
const administrators = { access: 'administrator' } as const
const path = '/admin/newsletter/letters'
const byId = { params: z.object({ id: uuid }) }
const refusals = [...adminRefusals, 403, 409] as const

const listRoute = endpoint(administrators, {
  method: 'get',
  path,
  tags,
  summary: 'Issues that people write, newest first; X-Total-Count gives the total',
  request: { query: letterQuerySchema },
  responses: answers(200, z.array(letterSummarySchema), 'The issues', [400, 401, 403]),
})
const creationRoute = endpoint(administrators, {
  method: 'post',
  path,
  tags,
  summary: 'Add an issue as a draft',
  request: { body: jsonBody(letterCreationSchema) },
  responses: answers(201, letterSchema, 'The issue', [400, 401, 403]),
})
const reachRoute = endpoint(administrators, {
  method: 'get',
  path: `${path}/reach`,
  tags,
  summary: 'How many subscribers an issue with this segment would reach now',
  request: { query: reachQuerySchema },
  responses: answers(200, reachSchema, 'The numbers', [400, 401, 403]),
})
const readRoute = endpoint(administrators, {
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'One issue with its texts',
  request: byId,
  responses: answers(200, letterSchema, 'The issue', [...adminRefusals, 403]),
})
const changeRoute = endpoint(administrators, {
  method: 'patch',
  path: `${path}/{id}`,
  tags,
  summary: 'Change a draft',
  request: { ...byId, body: jsonBody(letterChangesSchema) },
  responses: answers(200, letterSchema, 'The issue', refusals),
})
const removalRoute = endpoint(administrators, {
  method: 'delete',
  path: `${path}/{id}`,
  tags,
  summary: 'Delete a draft',
  request: byId,
  responses: done('Deleted', refusals),
})
const previewRoute = endpoint(administrators, {
  method: 'get',
  path: `${path}/{id}/preview`,
  tags,
  summary: 'The email in one language, as HTML and as text',
  request: { ...byId, query: letterPreviewQuerySchema },
  responses: answers(200, letterPreviewSchema, 'The email', [...adminRefusals, 403]),
})
const testRoute = endpoint(administrators, {
  method: 'post',
  path: `${path}/{id}/test`,
  tags,
  summary: 'Send it to your own address, once in each language chosen',
  request: byId,
  responses: done('In the outbox', refusals),
})
const sendRoute = endpoint(administrators, {
  method: 'post',
  path: `${path}/{id}/send`,
  tags,
  summary: 'Send it now to all subscribers of its segment',
  request: { ...byId, body: jsonBody(seenSchema) },
  responses: done('It is being sent', refusals),
})
const scheduleRoute = endpoint(administrators, {
  method: 'post',
  path: `${path}/{id}/schedule`,
  tags,
  summary: 'Send it at a later time',
  request: { ...byId, body: jsonBody(scheduleSchema) },
  responses: done('Scheduled', refusals),
})
const cancelRoute = endpoint(administrators, {
  method: 'post',
  path: `${path}/{id}/cancel`,
  tags,
  summary: 'Make a scheduled issue a draft again',
  request: byId,
  responses: done('It is a draft', refusals),
})

export function createLettersApi(letters: LettersService) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const { items, total } = await letters.list(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(creationRoute, async (c) =>
      c.json(await letters.create(c.var.edition, getAdministrator(c), c.req.valid('json')), 201),
    )
    .openapi(reachRoute, async (c) =>
      c.json(await letters.count(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(readRoute, async (c) =>
      c.json(await letters.get(c.var.edition, c.req.valid('param').id), 200),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      const changes = c.req.valid('json')
      return c.json(await letters.update(c.var.edition, getAdministrator(c), id, changes), 200)
    })
    .openapi(removalRoute, async (c) => {
      await letters.remove(c.var.edition, getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'Issue deleted' }, 200)
    })
    .openapi(previewRoute, async (c) => {
      const { language } = c.req.valid('query')
      return c.json(await letters.preview(c.var.edition, c.req.valid('param').id, language), 200)
    })
    .openapi(testRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await letters.sendTest(c.var.edition, getAdministrator(c), id), 200)
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid('param')
      await letters.sendNow(c.var.edition, getAdministrator(c), id, c.req.valid('json'))
      return c.json({ message: 'The issue is being sent.' }, 200)
    })
    .openapi(scheduleRoute, async (c) => {
      const { id } = c.req.valid('param')
      const { version, sendAt } = c.req.valid('json')
      const when = { version, sendAt: new Date(sendAt) }
      await letters.schedule(c.var.edition, getAdministrator(c), id, when)
      return c.json({ message: 'The issue is scheduled.' }, 200)
    })
    .openapi(cancelRoute, async (c) => {
      await letters.cancel(c.var.edition, getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'The issue is a draft again.' }, 200)
    })
}

export type LettersApi = ReturnType<typeof createLettersApi>

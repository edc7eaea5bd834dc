import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import {
  programmeChangesSchema,
  programmeCreationSchema,
  programmeSchema,
  programmeSecretSchema,
} from './contract.ts'
import type { ProgrammesService } from './service.server.ts'

const tags = ['Programmes']
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/programmes',
    tags,
    summary: 'Affiliate programmes, by name',
    responses: answers(200, z.array(programmeSchema), 'The programmes', [401, 403]),
  },
)
const creationRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/programmes',
    tags,
    summary: 'Add a programme; the answer shows its secret, only this once',
    request: { body: jsonBody(programmeCreationSchema) },
    responses: answers(201, programmeSecretSchema, 'The programme', [400, 401, 403, 409]),
  },
)
const changeRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'patch',
    path: '/admin/programmes/{id}',
    tags,
    summary: 'Change the given fields of a programme',
    request: { ...byId, body: jsonBody(programmeChangesSchema) },
    responses: answers(200, programmeSchema, 'The programme', [...adminRefusals, 403, 409]),
  },
)
const renewalRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/programmes/{id}/secret',
    tags,
    summary: 'Give a programme a new secret; the old one stops working',
    request: byId,
    responses: answers(200, programmeSecretSchema, 'The programme', [401, 403, 404]),
  },
)
const removalRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/programmes/{id}',
    tags,
    summary: 'Delete a programme that has no conversions',
    request: byId,
    responses: done('Deleted', [401, 403, 404, 409]),
  },
)

export function createProgrammesApi(programmes: ProgrammesService) {
  return newApi()
    .openapi(listRoute, async (c) => c.json(await programmes.list(c.var.edition), 200))
    .openapi(creationRoute, async (c) =>
      c.json(await programmes.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(
        await programmes.update(c.var.edition, getActor(c), id, c.req.valid('json')),
        200,
      )
    })
    .openapi(renewalRoute, async (c) =>
      c.json(
        await programmes.renewSecret(c.var.edition, getActor(c), c.req.valid('param').id),
        200,
      ),
    )
    .openapi(removalRoute, async (c) => {
      await programmes.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Programme deleted successfully' }, 200)
    })
}

export type ProgrammesApi = ReturnType<typeof createProgrammesApi>

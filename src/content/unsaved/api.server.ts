import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import { unsavedInputSchema, unsavedSubjectSchema, unsavedWorkSchema } from './contract.ts'
import type { UnsavedService } from './service.server.ts'

const tags = ['Unsaved changes']
const path = '/admin/unsaved'

const readRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path,
    tags,
    summary: 'What you have typed into a form and not saved; null if nothing is kept',
    request: { query: unsavedSubjectSchema },
    responses: answers(200, unsavedWorkSchema.nullable(), 'What is kept', [400, 401]),
  },
)
const keepRoute = endpoint(
  { access: 'editor' },
  {
    method: 'put',
    path,
    tags,
    summary: 'Keep what you have typed, instead of what was kept for this entry before',
    request: { body: jsonBody(unsavedInputSchema) },
    responses: done('Kept', [400, 401, 413]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path,
    tags,
    summary: 'Forget what you have typed',
    request: { query: unsavedSubjectSchema },
    responses: done('Forgotten', [400, 401]),
  },
)

export function createUnsavedApi(unsaved: UnsavedService) {
  return newApi()
    .openapi(readRoute, async (c) =>
      c.json(await unsaved.find(c.var.edition, getActor(c), c.req.valid('query')), 200),
    )
    .openapi(keepRoute, async (c) => {
      await unsaved.keep(c.var.edition, getActor(c), c.req.valid('json'))
      return c.json({ message: 'Kept' }, 200)
    })
    .openapi(removalRoute, async (c) => {
      await unsaved.forget(c.var.edition, getActor(c), c.req.valid('query'))
      return c.json({ message: 'Forgotten' }, 200)
    })
}

export type UnsavedApi = ReturnType<typeof createUnsavedApi>

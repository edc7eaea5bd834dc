import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import {
  demonstrationEntriesSchema,
  demonstrationRemovalSchema,
  demonstrationSchema,
} from './contract.ts'
import type { DemonstrationService } from './service.server.ts'

const tags = ['Demonstration']

const readRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/demonstration',
    tags,
    summary: 'Whether the demonstration is loaded, and how much of it has been changed',
    responses: answers(200, demonstrationSchema, 'The demonstration', [401, 403]),
  },
)
const entriesRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/demonstration/entries',
    tags,
    summary: 'The entries of this edition that are still as the demonstration brought them',
    responses: answers(200, demonstrationEntriesSchema, 'Their ids', [401, 403]),
  },
)
const loadRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/demonstration',
    tags,
    summary: 'Load the demonstration into an empty site',
    responses: answers(200, demonstrationSchema, 'The demonstration', [401, 403, 409]),
  },
)
const removeRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/demonstration',
    tags,
    summary: 'Remove what is still as the demonstration brought it, with its name and claims',
    responses: answers(
      200,
      demonstrationRemovalSchema,
      'What went and what stayed',
      [401, 403, 409],
    ),
  },
)

export function createDemonstrationApi(demonstration: DemonstrationService) {
  return newApi()
    .openapi(readRoute, async (c) => c.json(await demonstration.get(), 200))
    .openapi(entriesRoute, async (c) =>
      c.json({ ids: await demonstration.listIds(c.var.edition) }, 200),
    )
    .openapi(loadRoute, async (c) => {
      await demonstration.load(getActor(c))
      return c.json(await demonstration.get(), 200)
    })
    .openapi(removeRoute, async (c) => c.json(await demonstration.remove(getActor(c)), 200))
}

export type DemonstrationApi = ReturnType<typeof createDemonstrationApi>

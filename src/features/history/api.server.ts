import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { uuid } from '#contract/fields.ts'
import { getActor } from '#http/actor.ts'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { adminRefusals, done } from '#http/openapi.ts'
import type { HistoryService } from './service.server.ts'

const restoreRoute = createRoute({
  method: 'post',
  path: '/admin/audit/{id}/restore',
  tags: ['Audit'],
  summary: 'Restore a casino, guide or post to what it was before this change, even a deleted one',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({
      last: uuid.optional().meta({ description: 'The newest change you know of; refused if there are later ones' }),
    }),
  },
  responses: done('Restored', [...adminRefusals, 409]),
})

export function createHistoryApi(history: HistoryService): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  api.openapi(restoreRoute, async (c) => {
    await history.restore(c.var.edition, getActor(c), c.req.valid('param').id, c.req.valid('query').last)
    return c.json({ message: 'Restored successfully' }, 200)
  })
  return api
}

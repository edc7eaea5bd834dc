import type { Context } from 'hono'
import * as z from 'zod'
import type { HttpEnv } from '#api/context.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import { readClickRequest } from './click-request.server.ts'
import {
  casinoClickSchema,
  clickQuerySchema,
  clickSchema,
  trackedClickSchema,
  type TrackedClick,
} from './contract.ts'
import type { ClicksService } from './service.server.ts'

const tags = ['Affiliate']

const trackRoute = endpoint(
  { access: 'anyone', rate: 'affiliate' },
  {
    method: 'post',
    path: '/affiliate/track',
    tags,
    summary: 'Record a click on a casino’s link or on the banner',
    request: { body: jsonBody(trackedClickSchema) },
    responses: done('The click is stored', [400, 404, 429]),
  },
)
const clickRoute = endpoint(
  { access: 'anyone', rate: 'affiliate' },
  {
    method: 'post',
    path: '/affiliate/click',
    tags,
    summary: 'Record a click on a casino’s link',
    request: { body: jsonBody(casinoClickSchema) },
    responses: done('The click is stored', [400, 404, 429]),
  },
)

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/clicks',
    tags,
    summary: 'Stored clicks of every class, newest first',
    request: { query: clickQuerySchema },
    responses: answers(200, z.array(clickSchema), 'The clicks', [400, 401]),
  },
)

export function createClicksApi(clicks: ClicksService) {
  async function record(c: Context<HttpEnv>, click: TrackedClick): Promise<{ message: string }> {
    await clicks.track(c.var.edition, c.var.language.code, click, readClickRequest(c))
    return { message: 'Click recorded' }
  }

  return newApi()
    .openapi(trackRoute, async (c) => c.json(await record(c, c.req.valid('json')), 200))
    .openapi(clickRoute, async (c) => c.json(await record(c, c.req.valid('json')), 200))
    .openapi(listRoute, async (c) =>
      c.json(await clicks.list(c.var.edition, c.req.valid('query')), 200),
    )
}

export type ClicksApi = ReturnType<typeof createClicksApi>

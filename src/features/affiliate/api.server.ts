import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { done, jsonBody } from '#http/openapi.ts'
import { readClickRequest } from './click-request.server.ts'
import { casinoClickSchema, trackedClickSchema, type TrackedClick } from './contract.ts'
import type { ClicksService } from './service.server.ts'

const tags = ['Affiliate']

const trackRoute = createRoute({
  method: 'post',
  path: '/affiliate/track',
  tags,
  summary: 'Record a click on a casino’s link or on the banner',
  request: { body: jsonBody(trackedClickSchema) },
  responses: done('The click is stored', [400, 404, 429]),
})
const clickRoute = createRoute({
  method: 'post',
  path: '/affiliate/click',
  tags,
  summary: 'Record a click on a casino’s link',
  request: { body: jsonBody(casinoClickSchema) },
  responses: done('The click is stored', [400, 404, 429]),
})

export function createAffiliateApi(clicks: ClicksService): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  async function record(c: Context<HttpEnv>, click: TrackedClick): Promise<{ message: string }> {
    await clicks.track(c.var.edition, c.var.language.code, click, readClickRequest(c))
    return { message: 'Click recorded' }
  }

  api.openapi(trackRoute, async (c) => c.json(await record(c, c.req.valid('json')), 200))
  api.openapi(clickRoute, async (c) => c.json(await record(c, c.req.valid('json')), 200))
  return api
}

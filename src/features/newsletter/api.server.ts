import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { done, jsonBody } from '#http/openapi.ts'
import { subscriptionSchema } from './contract.ts'
import type { NewsletterService } from './service.server.ts'

const subscriptionRoute = createRoute({
  method: 'post',
  path: '/newsletter/subscribe',
  tags: ['Newsletter'],
  summary: 'Ask for the newsletter; it begins once the mailed link is opened',
  request: { body: jsonBody(subscriptionSchema) },
  responses: done('The same for known and unknown addresses', [400, 429]),
})

export function createNewsletterApi(newsletter: NewsletterService): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  api.openapi(subscriptionRoute, async (c) =>
    c.json(await newsletter.subscribe(c.var.edition, c.var.language, c.req.valid('json')), 200),
  )
  return api
}

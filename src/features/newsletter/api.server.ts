import { AppError } from '#errors.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import { href } from '#urls.ts'
import { keyQuerySchema, subscriptionExportSchema, subscriptionSchema } from './contract.ts'
import type { NewsletterService } from './service.server.ts'

const tags = ['Newsletter']

const subscriptionRoute = endpoint(
  { access: 'anyone', rate: 'newsletter' },
  {
    method: 'post',
    path: '/newsletter/subscribe',
    tags,
    summary: 'Request the newsletter; it begins once the emailed link is confirmed',
    request: { body: jsonBody(subscriptionSchema) },
    responses: done('The same for known and unknown addresses', [400, 429]),
  },
)
const oneClickRoute = endpoint(
  { access: 'anyone', crossSite: true },
  {
    method: 'post',
    path: '/newsletter/unsubscribe',
    tags,
    summary:
      'The List-Unsubscribe address: one click in an email program ends the subscription (RFC 8058)',
    request: { query: keyQuerySchema },
    responses: done('Ended, now or long ago', [404]),
  },
)
const unsubscribePageRoute = endpoint(
  { access: 'anyone', crossSite: true },
  {
    method: 'get',
    path: '/newsletter/unsubscribe',
    tags,
    summary: 'The same address opened in a browser: leads to a page that asks first',
    request: { query: keyQuerySchema },
    responses: { 302: { description: 'To the page' } },
  },
)
const exportRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'get',
    path: '/newsletter/subscription',
    tags,
    summary: 'Everything kept about the subscriber whose emailed key this is',
    request: { query: keyQuerySchema },
    responses: answers(200, subscriptionExportSchema, 'The subscriber’s own data', [404]),
  },
)

export function createNewsletterApi(newsletter: NewsletterService) {
  return newApi()
    .openapi(subscriptionRoute, async (c) =>
      c.json(await newsletter.subscribe(c.var.edition, c.var.language, c.req.valid('json')), 200),
    )
    .openapi(oneClickRoute, async (c) => {
      await newsletter.unsubscribeByKey(c.var.edition, c.req.valid('query').key)
      return c.json({ message: 'You are unsubscribed.' }, 200)
    })
    .openapi(unsubscribePageRoute, async (c) => {
      const { key } = c.req.valid('query')
      const reader = await newsletter.findReader(c.var.edition, 'unsubscribe', key)
      const page = href(reader?.language ?? c.var.language.code, 'newsletterUnsubscribe')
      c.header('cache-control', 'private, no-store')
      return c.redirect(`${page}?${new URLSearchParams({ key })}`, 302)
    })
    .openapi(exportRoute, async (c) => {
      const reader = await newsletter.findReader(
        c.var.edition,
        'preferences',
        c.req.valid('query').key,
      )
      if (!reader) throw new AppError('notFound', 'This link doesn’t lead to a subscription.')
      c.header('cache-control', 'private, no-store')
      c.header('content-disposition', 'attachment; filename="newsletter.json"')
      return c.json(await newsletter.export(reader), 200)
    })
}

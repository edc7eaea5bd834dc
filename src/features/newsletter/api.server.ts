import { speak } from '#editions/offered-languages.ts'
import { AppError } from '#errors.ts'
import { defineApi } from '#api/define-api.ts'
import { href } from '#urls.ts'
import { keyQuerySchema, subscriptionExportSchema, subscriptionSchema } from './contract.ts'
import type { NewsletterService } from './service.server.ts'

export function createNewsletterApi(newsletter: NewsletterService) {
  return defineApi('Newsletter')
    .post(
      '/newsletter/subscribe',
      {
        access: 'anyone',
        rate: 'newsletter',
        summary: 'Request the newsletter; it begins once the emailed link is confirmed',
        takes: subscriptionSchema,
        answer: 'The same for known and unknown addresses',
      },
      (c) => newsletter.subscribe(c.reader, c.body),
    )
    .post(
      '/newsletter/unsubscribe',
      {
        access: 'anyone',
        crossSite: true,
        summary:
          'The List-Unsubscribe address: one click in an email program ends the subscription (RFC 8058)',
        query: keyQuerySchema,
        says: 'You are unsubscribed.',
        refuses: [404],
      },
      (c) => newsletter.unsubscribeByKey(c.edition, c.query.key),
    )
    .file(
      '/newsletter/unsubscribe',
      {
        access: 'anyone',
        crossSite: true,
        summary: 'The same address opened in a browser: leads to a page that asks first',
        query: keyQuerySchema,
        responses: { 302: { description: 'To the page' } },
      },
      async (c) => {
        const { key } = c.query
        const reader = await newsletter.findReader(c.edition, 'unsubscribe', key)
        const language = reader ? speak(c.edition, reader.language) : c.reader.language
        const page = href(language, 'newsletterUnsubscribe')
        c.context.header('cache-control', 'private, no-store')
        return c.context.redirect(`${page}?${new URLSearchParams({ key })}`, 302)
      },
    )
    .get(
      '/newsletter/subscription',
      {
        access: 'anyone',
        summary: 'Everything kept about the subscriber whose emailed key this is',
        query: keyQuerySchema,
        gives: subscriptionExportSchema,
        answer: 'The subscriber’s own data',
        refuses: [404],
      },
      async (c) => {
        const reader = await newsletter.findReader(c.edition, 'preferences', c.query.key)
        if (!reader) throw new AppError('notFound', 'This link doesn’t lead to a subscription.')
        c.context.header('cache-control', 'private, no-store')
        c.context.header('content-disposition', 'attachment; filename="newsletter.json"')
        return await newsletter.export(reader)
      },
    ).hono
}

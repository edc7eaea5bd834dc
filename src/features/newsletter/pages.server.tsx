import type { NewsletterService } from './service.server.ts'
import { describePlace } from '#content/structured-data.server.ts'
import { asFlag, asKey, parameters } from '#render/screen-query.ts'
import { defineScreen, Redirect, type PageRequest } from '#render/screen.ts'
import { href, carry } from '#urls.ts'
import { NewsletterPage, type NewsletterState } from './components/newsletter-page.tsx'
import {
  emptyValues,
  explainRefusal,
  readNewsletterValues,
  readSubscription,
} from './form.server.ts'

type Needs = { newsletter: NewsletterService }

/** Mail programs open links by themselves, so only the button confirms. */
export const newsletterScreen = defineScreen<'newsletter', NewsletterState, Needs>({
  name: 'newsletter',
  query: parameters({ sent: asFlag, confirm: asKey, confirmed: asFlag }),
  depends: [],

  async load({ query }) {
    const token = query.get('confirm')
    if (token) return { step: 'confirm', token }
    if (query.has('confirmed')) return { step: 'confirmed' }
    return query.has('sent') ? { step: 'sent' } : { step: 'form', values: emptyValues }
  },

  head(state, request) {
    const { reader, t } = request
    const title = t('newsletterPage.title', { brand: reader.edition.name })
    const wrong = state.step === 'form' && state.errors
    return {
      title: wrong ? t('contactPage.errorTitle', { title }) : title,
      description: t('newsletterPage.description'),
      structuredData: describePlace(request, title),
      ...(state.step !== 'form' && { robots: 'noindex' }),
      ...(state.step === 'confirm' && { secret: true }),
    }
  },

  view: (state) => <NewsletterPage {...state} />,
  listed: async () => [{}],

  form: {
    rate: 'newsletter',
    async submit(request, posted) {
      const { reader, services, t } = request
      const token = posted.get('confirm')
      if (token) {
        await services.newsletter.confirm(reader.edition, token)
        return redirectTo(request, 'confirmed')
      }
      const values = readNewsletterValues(posted)
      const read = readSubscription(values, t)
      if ('errors' in read) return { step: 'form', values, errors: read.errors }
      await services.newsletter.subscribe(reader, read.subscription)
      return redirectTo(request, 'sent')
    },
    refuse(request, posted, error) {
      const values = readNewsletterValues(posted)
      // The link was used, expired or invalid.
      if (error.code === 'notFound')
        return { step: 'form', values, refusal: request.t('newsletterPage.expired') }
      const refusal = explainRefusal(request, error)
      const token = posted.get('confirm')
      return token ? { step: 'confirm', token, refusal } : { step: 'form', values, refusal }
    },
  },
})

function redirectTo({ reader, pinned }: PageRequest, step: 'sent' | 'confirmed'): Redirect {
  const { language } = reader
  return new Redirect(carry(`${href(language, 'newsletter')}?${step}=1`, { reader, pinned }), 303)
}

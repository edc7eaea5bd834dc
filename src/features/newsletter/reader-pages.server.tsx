import { makeReader } from '#editions/reader.ts'
import type { NewsletterService } from './service.server.ts'
/** GET changes nothing, because mail programs open links. */
import { breakLengths } from '#contract/break.ts'
import { asFlag, asKey, parameters } from '#render/screen-query.ts'
import { defineScreen, Redirect, type PageRequest } from '#render/screen.ts'
import { href, carry } from '#urls.ts'
import { PreferencesPage, type PreferencesState } from './components/preferences-page.tsx'
import { UnsubscribePage, type UnsubscribeState } from './components/unsubscribe-page.tsx'
import { explainRefusal, readChoices } from './form.server.ts'
import type { LinkPurpose } from './links.server.ts'

type Needs = { newsletter: NewsletterService }

export const preferencesScreen = defineScreen<'newsletterPreferences', PreferencesState, Needs>({
  name: 'newsletterPreferences',
  query: parameters({ key: asKey, saved: asFlag, erased: asFlag }),
  depends: [],

  async load(request) {
    const key = request.query.get('key') ?? ''
    if (request.query.has('erased')) return { step: 'erased' }
    const reader = await find(request, 'preferences', key)
    return reader
      ? { step: 'choices', reader, linkKey: key, saved: request.query.has('saved') }
      : { step: 'unknown' }
  },

  head: (_, request) => makeHead(request, 'newsletterReader.title'),
  view: (state) => <PreferencesPage {...state} />,

  form: {
    rate: 'newsletter',
    async submit(request, posted) {
      const { services } = request
      const { edition } = request.reader
      const key = posted.get('key') ?? ''
      const reader = await find(request, 'preferences', key)
      if (!reader) return { step: 'unknown' }
      switch (posted.get('action') ?? 'save') {
        case 'unsubscribe':
          await services.newsletter.unsubscribe(edition, reader.id)
          return redirectTo(request, 'newsletterPreferences', { key })
        case 'pause': {
          await services.newsletter.pause(edition, reader.id, readDays(posted))
          return redirectTo(request, 'newsletterPreferences', { key, saved: '1' })
        }
        case 'erase':
          await services.newsletter.erase(edition, reader.id)
          return redirectTo(request, 'newsletterPreferences', { erased: '1' })
        default: {
          const choices = readChoices(edition, posted, reader.language)
          await services.newsletter.saveChoices(edition, reader.id, choices)
          return redirectTo(
            { ...request, reader: makeReader(edition, choices.language, request.reader) },
            'newsletterPreferences',
            {
              key,
              saved: '1',
            },
          )
        }
      }
    },
    refuse: (request, _posted, error) => ({
      step: 'refused',
      refusal: explainRefusal(request, error),
    }),
  },
})

export const unsubscribeScreen = defineScreen<'newsletterUnsubscribe', UnsubscribeState, Needs>({
  name: 'newsletterUnsubscribe',
  query: parameters({ key: asKey }),
  depends: [],

  async load(request) {
    const key = request.query.get('key') ?? ''
    const reader = await find(request, 'unsubscribe', key)
    if (!reader) return { step: 'unknown' }
    return reader.status === 'unsubscribed' ? { step: 'ended' } : { step: 'ask', linkKey: key }
  },

  head: (_, request) => makeHead(request, 'newsletterReader.unsubscribeTitle'),
  view: (state) => <UnsubscribePage {...state} />,

  form: {
    rate: 'newsletter',
    async submit(request, posted) {
      const key = posted.get('key') ?? ''
      const reader = await find(request, 'unsubscribe', key)
      if (!reader) return { step: 'unknown' }
      await request.services.newsletter.unsubscribe(request.reader.edition, reader.id)
      return redirectTo(request, 'newsletterUnsubscribe', { key })
    },
    refuse: (request, posted, error) => ({
      step: 'ask',
      linkKey: posted.get('key') ?? '',
      refusal: explainRefusal(request, error),
    }),
  },
})

/** A length that is offered; anything else ends the pause. */
const readDays = (posted: URLSearchParams): number =>
  breakLengths.find((days) => String(days) === posted.get('days')) ?? 0

const find = ({ reader, services }: PageRequest<Needs>, purpose: LinkPurpose, key: string) =>
  services.newsletter.findReader(reader.edition, purpose, key)

function makeHead(
  { t, reader }: PageRequest,
  title: 'newsletterReader.title' | 'newsletterReader.unsubscribeTitle',
) {
  const brand = reader.edition.name
  return {
    title: t(title, { brand }),
    description: t('newsletterReader.description', { brand }),
    robots: 'noindex',
    secret: true,
  } as const
}

function redirectTo(
  { reader, pinned }: PageRequest,
  screen: 'newsletterPreferences' | 'newsletterUnsubscribe',
  query: Record<string, string>,
): Redirect {
  const { language } = reader
  const path = `${href(language, screen)}?${new URLSearchParams(query)}`
  return new Redirect(carry(path, { reader, pinned }), 303)
}

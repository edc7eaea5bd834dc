import type { ContactService } from './service.server.ts'
import type { ContactPage as ContactPageData, FAQPage, WithContext } from 'schema-dts'
import type { AppError } from '#errors.ts'
import { describeOrganization, describePlace } from '#content/structured-data.server.ts'
import { readFaq } from '#features/info/texts.server.ts'
import { asFlag, parameters } from '#render/screen-query.ts'
import { formatWait } from '#i18n/wait.ts'
import { defineScreen, Redirect, type PageRequest } from '#render/screen.ts'
import { href, carry } from '#urls.ts'
import { ContactPage } from './components/contact-page.tsx'
import type { ContactErrors, ContactValues } from './validate.ts'
import { contactSubmissionSchema, type ContactSubmission } from './contract.ts'

type Needs = { contact: ContactService }

type Data = { sent: boolean; values?: ContactValues; errors?: ContactErrors; refusal?: string }

/** The contact dialog as a page, for visitors without JavaScript. */
export const contactScreen = defineScreen<'contact', Data, Needs>({
  name: 'contact',
  query: parameters({ sent: asFlag }),
  depends: [],
  load: async ({ query }) => ({ sent: query.has('sent') }),

  head({ sent, errors }, request) {
    const { reader, t } = request
    const title = t('contactPage.title', { brand: reader.edition.name })
    return {
      title: errors ? t('contactPage.errorTitle', { title }) : title,
      description: t('contactPage.description'),
      ...(sent && { robots: 'noindex' }),
      structuredData: [
        describeContact(request),
        describePlace(request, t('navigation.contact')),
        describeQuestions(request),
      ],
    }
  },

  view: (data, request) => <ContactPage {...data} faq={listQuestions(request)} />,
  listed: async () => [{}],

  form: {
    rate: 'contact',
    async submit(request, posted) {
      const { reader, pinned, services, t } = request
      const { language } = reader
      const values = readContactValues(posted)
      const read = readContact(values, t)
      if ('errors' in read) return { sent: false, values, errors: read.errors }
      await services.contact.submit(reader, read.submission)
      return new Redirect(carry(`${href(language, 'contact')}?sent=1`, { reader, pinned }), 303)
    },
    refuse: (request, posted, error) => ({
      sent: false,
      values: readContactValues(posted),
      refusal: explainRefusal(request, error),
    }),
  },
})

const listQuestions = (request: PageRequest) => readFaq(request).filter(({ unlisted }) => !unlisted)

function explainRefusal({ t, reader }: PageRequest, error: AppError): string {
  return error.code === 'tooMany'
    ? t('contactPage.tooMany', { when: formatWait(reader.language.code, error) })
    : t('contact.failed')
}

function describeContact(request: PageRequest): WithContext<ContactPageData> {
  const { origin, reader } = request
  const { language } = reader
  return {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    url: origin + href(language, 'contact'),
    inLanguage: language.html,
    mainEntity: describeOrganization(request),
  }
}

function describeQuestions(request: PageRequest): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: listQuestions(request).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type ReadContact = { submission: ContactSubmission } | { errors: ContactErrors }

function readContact(values: ContactValues, t: PageRequest['t']): ReadContact {
  const result = contactSubmissionSchema.safeParse(values)
  if (result.success) return { submission: result.data }
  const texts = {
    name: t('contact.nameError'),
    email: t('contact.emailError'),
    message: t('contact.messageError'),
  }
  const errors: ContactErrors = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0]
    if (field !== 'name' && field !== 'email' && field !== 'message') continue
    const tooLong = issue.code === 'too_big' && field !== 'email'
    errors[field] ??= tooLong
      ? t('contactPage.tooLong', { max: Number(issue.maximum) })
      : texts[field]
  }
  return { errors }
}

function readContactValues(values: URLSearchParams): ContactValues {
  const text = (name: string) => values.get(name) ?? ''
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    website: text('website'),
  }
}

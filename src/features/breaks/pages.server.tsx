import { breakLengths, endingTime, writeBreak } from '#contract/break.ts'
import { readEmailAddress } from '#contract/email-address.ts'
import { dayLength } from '#contract/days.ts'
import { informsOnly } from '#editions/reader.ts'
import { describePlace } from '#content/structured-data.server.ts'
import { renderMarkdown } from '#content/markdown/render.server.ts'
import { explainRefusal } from '#features/newsletter/form.server.ts'
import type { NewsletterService } from '#features/newsletter/service.server.ts'
import { insertHelpLines } from '#features/help/service.server.ts'
import { asFlag, parameters } from '#render/screen-query.ts'
import { defineScreen, Redirect, type PageRequest } from '#render/screen.ts'
import { carry, href } from '#urls.ts'
import { addQuery, BreakPage, type BreakData } from './components/break-page.tsx'

type Needs = { newsletter: Pick<NewsletterService, 'mailPauseLink'> }

/** A break begins, grows or is asked to end by a post, so that no link of others can do it. */
export const breakScreen = defineScreen<'break', BreakData, Needs>({
  name: 'break',
  query: parameters({ begun: asFlag, end: asFlag, sent: asFlag }),
  depends: [],
  load: async (request) => makeData(request),
  head: ({ lede, isEnding, isSent, isRefused, isMissing = false }, request) => ({
    title: request.t('break.title', { brand: request.reader.edition.name }),
    description: lede,
    ...(isEnding || isSent || isRefused || isMissing
      ? { robots: 'noindex', variant: true }
      : { structuredData: describePlace(request, request.t('break.headline')) }),
  }),
  view: (data) => <BreakPage {...data} />,
  listed: async () => [{}],

  form: {
    rate: 'newsletter',
    async submit(request, posted) {
      const { reader, pinned, breakEnds, services } = request
      const { edition, language } = reader
      const page = carry(href(language, 'break'), { reader, pinned })
      if (posted.has('email')) {
        const email = readEmailAddress(posted.get('email') ?? '')
        if (!email) return { ...makeData(request), isNoAddress: true }
        await services.newsletter.mailPauseLink(edition, email)
        return new Redirect(addQuery(page, 'sent=1'), 303)
      }
      const now = new Date()
      const current = breakEnds ? new Date(breakEnds) : undefined
      const end = readEnd(posted, current, now)
      if (!end) return { ...makeData(request), isMissing: true }
      return new Redirect(addQuery(page, 'begun=1'), 303, writeBreak(end, now))
    },
    refuse: (request, _posted, error) => ({
      ...makeData(request),
      refusal: explainRefusal(request, error),
    }),
  },
})

/** When the break ends by what was asked: never sooner, unless that was asked for. */
function readEnd(posted: URLSearchParams, current: Date | undefined, now: Date): Date | undefined {
  if (posted.get('end') === '1')
    return current && new Date(Math.min(current.getTime(), now.getTime() + endingTime))
  const days = breakLengths.find((length) => String(length) === posted.get('days'))
  if (days === undefined) return undefined
  return new Date(Math.max(current?.getTime() ?? 0, now.getTime() + days * dayLength))
}

/** Where nothing is offered anyway, a break only leaves out the rest. */
function writeLede({ reader, t }: PageRequest): string {
  const { edition, language, place } = reader
  const informs = informsOnly({ edition, language, place, isOnBreak: false })
  const coins = edition.showCryptoTracker ? edition.supportedPaymentMethods.length : 0
  return informs ? t('break.ledeInforming', { coins }) : t('break.lede', { coins })
}

function makeData(request: PageRequest): BreakData {
  const { reader, query, breakEnds, origin, elsewhere, t } = request
  const lines = insertHelpLines('{{helplines}}', reader)
  const { html } = renderMarkdown(lines, {
    language: reader.language,
    tableLabel: t('article.table'),
  })
  return {
    lede: writeLede(request),
    ...(breakEnds && { ends: breakEnds }),
    isEnding: query.has('end'),
    isSent: query.has('sent'),
    isRefused: query.has('begun') && breakEnds === undefined,
    host: new URL(origin).hostname,
    elsewhere,
    help: html,
  }
}

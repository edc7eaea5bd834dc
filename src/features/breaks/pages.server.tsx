import { breakLengths, endingTime, writeBreak } from '#contract/break.ts'
import { dayLength } from '#contract/days.ts'
import { describePlace } from '#content/structured-data.server.ts'
import { renderMarkdown } from '#content/markdown/render.server.ts'
import { insertHelpLines } from '#features/help/write-help.server.ts'
import { asFlag, parameters } from '#render/screen-query.ts'
import { defineScreen, Redirect, type PageRequest } from '#render/screen.ts'
import { carry, href } from '#urls.ts'
import { BreakPage, type BreakData } from './components/break-page.tsx'

/** A break begins, grows or is asked to end by a post, so that no link of others can do it. */
export const breakScreen = defineScreen<'break', BreakData>({
  name: 'break',
  query: parameters({ end: asFlag }),
  depends: [],
  load: async (request) => makeData(request),
  head: ({ isEnding, isMissing = false }, request) => ({
    title: request.t('break.title', { brand: request.edition.name }),
    description: request.t('break.lede'),
    ...(isEnding || isMissing
      ? { robots: 'noindex', variant: true }
      : { structuredData: describePlace(request, request.t('break.headline')) }),
  }),
  view: (data) => <BreakPage {...data} />,
  listed: async () => [{}],

  form: {
    rate: 'affiliate',
    async submit(request, posted) {
      const { edition, language, pinned, breakEnds } = request
      const now = new Date()
      const current = breakEnds ? new Date(breakEnds) : undefined
      const end = readEnd(posted, current, now)
      if (!end) return { ...makeData(request), isMissing: true }
      const page = carry(href(language, 'break'), { edition, pinned })
      return new Redirect(page, 303, writeBreak(end, now))
    },
    refuse: (request) => makeData(request),
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

function makeData({ edition, language, query, breakEnds, t }: PageRequest): BreakData {
  const lines = insertHelpLines('{{helplines}}', edition, language)
  const { html } = renderMarkdown(lines, { language, tableLabel: t('article.table') })
  return { ...(breakEnds && { ends: breakEnds }), isEnding: query.has('end'), help: html }
}

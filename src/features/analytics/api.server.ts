import { defineApi } from '#api/define-api.ts'
import { sendCsv } from '#api/send-file.ts'
import {
  clickFileQuerySchema,
  clickReportQuerySchema,
  clickReportSchema,
  conversionFileQuerySchema,
  conversionReportQuerySchema,
  conversionReportSchema,
  countersSchema,
  messageTimelineSchema,
  overviewSchema,
  periodQuerySchema,
  targetQuerySchema,
  targetReportSchema,
  timelineSchema,
} from './contract.ts'
import { writeTimelineFile } from './files.server.ts'
import type { AnalyticsService } from './service.server.ts'

const path = '/admin/analytics'
const answer = 'The figures; days are in UTC'
/** Clicks are for everyone who works here; what they earn is not for those who rate. */
const open = { access: 'staff', answer } as const
const paid = { access: 'commercial', answer } as const
const report = { access: 'editor', answer } as const

export function createAnalyticsApi(analytics: AnalyticsService) {
  return defineApi('Analytics')
    .get(
      `${path}/counters`,
      {
        access: 'staff',
        summary: 'How many casinos, published guides and published posts there are',
        gives: countersSchema,
      },
      (c) => analytics.count(c.edition),
    )
    .get(
      `${path}/clicks`,
      {
        ...open,
        summary:
          'Clicks of a period beside the one before, by class, casino, placement, language, page or position, and over time',
        query: clickReportQuerySchema,
        gives: clickReportSchema,
      },
      (c) => analytics.clicks(c.edition, c.query),
    )
    .get(
      `${path}/subscribers`,
      {
        ...report,
        summary:
          'Newsletter subscribers who confirmed, unsubscribed or had their data erased, over time',
        query: periodQuerySchema,
        gives: timelineSchema,
      },
      (c) => analytics.subscribers(c.edition, c.query),
    )
    .get(
      `${path}/messages`,
      {
        ...report,
        summary: 'Messages received and replied to over time, and the response rate',
        query: periodQuerySchema,
        gives: messageTimelineSchema,
      },
      (c) => analytics.messages(c.edition, c.query),
    )
    .get(
      `${path}/conversions`,
      {
        ...paid,
        summary: 'Conversions and amounts against people’s clicks, by casino or programme',
        query: conversionReportQuerySchema,
        gives: conversionReportSchema,
      },
      (c) => analytics.conversions(c.edition, c.query),
    )
    .get(
      `${path}/overview`,
      {
        ...paid,
        summary:
          'Revenue, earnings for each click, clicks and conversions beside the period before, and what changed most',
        query: periodQuerySchema,
        gives: overviewSchema,
      },
      (c) => analytics.overview(c.edition, c.query),
    )
    .get(
      `${path}/target`,
      {
        ...paid,
        summary: 'The figures of one casino or source, and the pages and placements of its clicks',
        query: targetQuerySchema,
        gives: targetReportSchema,
        refuses: [404],
      },
      (c) => analytics.target(c.edition, c.query),
    )
    .file(
      `${path}/clicks.csv`,
      {
        access: 'staff',
        summary: 'Every row of clicks as CSV, of the period or day by day',
        query: clickFileQuerySchema,
      },
      async ({ context, edition, query }) =>
        sendCsv(context, `clicks-by-${query.by}`, await analytics.clickFile(edition, query)),
    )
    .file(
      `${path}/subscribers.csv`,
      { access: 'editor', summary: 'Subscribers over time as CSV', query: periodQuerySchema },
      async ({ context, edition, query }) => {
        const timeline = await analytics.subscribers(edition, query)
        return await sendCsv(context, 'subscribers', writeTimelineFile(timeline))
      },
    )
    .file(
      `${path}/messages.csv`,
      { access: 'editor', summary: 'Messages over time as CSV', query: periodQuerySchema },
      async ({ context, edition, query }) => {
        const timeline = await analytics.messages(edition, query)
        return await sendCsv(context, 'messages', writeTimelineFile(timeline))
      },
    )
    .file(
      `${path}/conversions.csv`,
      {
        access: 'commercial',
        summary: 'Conversions and clicks as CSV',
        query: conversionFileQuerySchema,
      },
      async ({ context, edition, query }) => {
        const file = await analytics.conversionFile(edition, query)
        return await sendCsv(context, `conversions-by-${query.by}`, file)
      },
    ).hono
}

export type AnalyticsApi = ReturnType<typeof createAnalyticsApi>

import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import { sendCsv } from '#api/send-csv.ts'
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

function describeReport<Name extends string, Schema extends z.ZodType, Query extends z.ZodObject>(
  name: Name,
  summary: string,
  query: Query,
  schema: Schema,
) {
  return endpoint(
    { access: 'editor' },
    {
      method: 'get',
      path: `/admin/analytics/${name}`,
      tags: ['Analytics'],
      summary,
      request: { query },
      responses: answers(200, schema, 'The figures; days are in UTC', [400, 401]),
    },
  )
}

function describeFile<Name extends string, Query extends z.ZodObject>(
  name: Name,
  summary: string,
  query: Query,
) {
  return endpoint(
    { access: 'editor', streamed: true },
    {
      method: 'get',
      path: `/admin/analytics/${name}.csv`,
      tags: ['Analytics'],
      summary,
      request: { query },
      responses: {
        200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      },
    },
  )
}

const countersRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/analytics/counters',
    tags: ['Analytics'],
    summary: 'How many casinos, published guides and published posts there are',
    responses: answers(200, countersSchema, 'The counters', [401]),
  },
)
const clicksRoute = describeReport(
  'clicks',
  'Clicks of a period beside the one before, by class, casino, placement, language, page or position, and over time',
  clickReportQuerySchema,
  clickReportSchema,
)
const subscribersRoute = describeReport(
  'subscribers',
  'Newsletter subscribers who confirmed, unsubscribed or had their data erased, over time',
  periodQuerySchema,
  timelineSchema,
)
const messagesRoute = describeReport(
  'messages',
  'Messages received and replied to over time, and the response rate',
  periodQuerySchema,
  messageTimelineSchema,
)
const conversionsRoute = describeReport(
  'conversions',
  'Conversions and amounts against people’s clicks, by casino or programme',
  conversionReportQuerySchema,
  conversionReportSchema,
)
const overviewRoute = describeReport(
  'overview',
  'Revenue, earnings for each click, clicks and conversions beside the period before, and what changed most',
  periodQuerySchema,
  overviewSchema,
)
const targetRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/analytics/target',
    tags: ['Analytics'],
    summary: 'The figures of one casino or source, and the pages and placements of its clicks',
    request: { query: targetQuerySchema },
    responses: answers(200, targetReportSchema, 'The figures; days are in UTC', [400, 401, 404]),
  },
)
const clickFileRoute = describeFile(
  'clicks',
  'Every row of clicks as CSV, of the period or day by day',
  clickFileQuerySchema,
)
const subscriberFileRoute = describeFile(
  'subscribers',
  'Subscribers over time as CSV',
  periodQuerySchema,
)
const messageFileRoute = describeFile('messages', 'Messages over time as CSV', periodQuerySchema)
const conversionFileRoute = describeFile(
  'conversions',
  'Conversions and clicks as CSV',
  conversionFileQuerySchema,
)

export function createAnalyticsApi(analytics: AnalyticsService) {
  return newApi()
    .openapi(countersRoute, async (c) => c.json(await analytics.count(c.var.edition), 200))
    .openapi(clicksRoute, async (c) =>
      c.json(await analytics.clicks(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(subscribersRoute, async (c) =>
      c.json(await analytics.subscribers(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(messagesRoute, async (c) =>
      c.json(await analytics.messages(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(conversionsRoute, async (c) =>
      c.json(await analytics.conversions(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(overviewRoute, async (c) =>
      c.json(await analytics.overview(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(targetRoute, async (c) =>
      c.json(await analytics.target(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(clickFileRoute, async (c) => {
      const query = c.req.valid('query')
      return await sendCsv(
        c,
        `clicks-by-${query.by}`,
        await analytics.clickFile(c.var.edition, query),
      )
    })
    .openapi(subscriberFileRoute, async (c) => {
      const timeline = await analytics.subscribers(c.var.edition, c.req.valid('query'))
      return await sendCsv(c, 'subscribers', writeTimelineFile(timeline))
    })
    .openapi(messageFileRoute, async (c) => {
      const timeline = await analytics.messages(c.var.edition, c.req.valid('query'))
      return await sendCsv(c, 'messages', writeTimelineFile(timeline))
    })
    .openapi(conversionFileRoute, async (c) => {
      const query = c.req.valid('query')
      return await sendCsv(
        c,
        `conversions-by-${query.by}`,
        await analytics.conversionFile(c.var.edition, query),
      )
    })
}

export type AnalyticsApi = ReturnType<typeof createAnalyticsApi>

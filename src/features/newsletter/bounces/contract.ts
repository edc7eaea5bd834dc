import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { text, uuid } from '#contract/fields.ts'
import { subscriberStatuses } from '../contract.ts'

/** By these a reader has said no, which nobody takes back for them. */
const noes = ['complaint', 'unsubscribed'] as const

/** Refusals of kind `sender` are about us, and count against nobody. */
export const severities = ['hard', 'soft', 'sender', ...noes] as const

export const isNo = (severity: Severity): boolean => noes.some((no) => no === severity)

/** So many soft ones, each of another email, within so many days count as a hard one. */
export const softLimit = { bounces: 5, days: 30 } as const

export const maxReasonLength = 300
/** How many reports one call may have. */
export const maxReports = 1000

export const bounceReportSchema = z
  .object({
    type: z.enum(['hard', 'soft', ...noes]).meta({
      description:
        'Hard: the mailbox does not exist; soft: it did not work this time; complaint: a reader calls it spam; unsubscribed: elsewhere than here',
    }),
    email: text(254).optional().meta({ description: 'Whose mailbox; or give `messageId`' }),
    messageId: text(400).optional().meta({ description: 'Message-ID of the email sent' }),
    code: text(20).optional().meta({ description: 'Such as 5.1.1 (RFC 3463)' }),
    reason: text(5000).optional().meta({ description: 'What the mail server said' }),
    id: text(200)
      .optional()
      .meta({ description: 'The report’s own; the same one counts only once' }),
  })
  .refine(({ email, messageId }) => Boolean(email ?? messageId), {
    path: ['email'],
    error: 'Give an email address or a Message-ID',
  })
  .meta({ id: 'BounceReport' })

/** Read by shape: ours or a provider's (`read-reports.ts`). */
export const bounceBodySchema = z
  .union([
    bounceReportSchema,
    z.array(z.unknown()).max(maxReports),
    z.record(z.string(), z.unknown()),
  ])
  .meta({
    description:
      'One report or a list, or what Postmark, Mailgun, SendGrid, Brevo, Mailjet, SparkPost or Amazon SES send',
  })

export const bounceResultSchema = z
  .object({
    message: z.string(),
    recorded: z.number().int().meta({ description: 'Of subscribers' }),
    ignored: z
      .number()
      .int()
      .meta({ description: 'Known already, of nobody who subscribes, or about something else' }),
  })
  .meta({ id: 'BounceResult' })

export const bounceSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    severity: z.enum(severities),
    code: z.string().nullable(),
    reason: z.string(),
    source: z.string().meta({ description: '`smtp`, `report` or `message`' }),
    endedSubscription: z.boolean().meta({ description: 'By this one' }),
    issueId: z.string().nullable().meta({ description: 'The issue whose email came back' }),
    status: z.enum(subscriberStatuses).meta({ description: 'Of the subscriber, now' }),
    at: z.string(),
  })
  .meta({ id: 'Bounce' })

export const bounceQuerySchema = z.object({
  ...pageFields({ usual: 50, most: 200 }),
})

/** Subscriptions that bounces have ended: those of an issue, or by one bounce. */
export const bounceUndoSchema = z
  .union([z.strictObject({ issueId: uuid }), z.strictObject({ bounceId: uuid })])
  .meta({ id: 'BounceUndo' })
export const bounceUndoneSchema = z
  .object({ subscriptions: z.number().int() })
  .meta({ id: 'BouncesUndone' })

export const bounceCountsSchema = z
  .object({
    hard: z.number().meta({ description: 'In the last 30 days' }),
    soft: z.number().meta({ description: 'In the last 30 days' }),
    sender: z.number().meta({ description: 'About us, in the last 30 days' }),
    noes: z.number().meta({
      description: 'Complaints, and unsubscriptions elsewhere than here, in the last 30 days',
    }),
    suppressed: z.number().meta({ description: 'Addresses that get no email because of bounces' }),
  })
  .meta({ id: 'BounceCounts' })

export type Bounce = z.infer<typeof bounceSchema>
export type BounceQuery = z.infer<typeof bounceQuerySchema>
export type BounceCounts = z.infer<typeof bounceCountsSchema>
export type BounceUndo = z.infer<typeof bounceUndoSchema>
export type BounceResult = z.infer<typeof bounceResultSchema>
export type Severity = (typeof severities)[number]

/** What is known of an email that came back. */
export type Report = {
  severity: Severity
  email?: string | undefined
  messageId?: string | undefined
  /** Of a link in our email by which its reader unsubscribes. */
  unsubscribeKey?: string | undefined
  code?: string | undefined
  reason: string
  /** A report with the same key is counted only once. */
  key?: string | undefined
}

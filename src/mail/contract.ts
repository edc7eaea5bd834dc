import * as z from 'zod'
import { text, uuid } from '#contract/fields.ts'

/** `handed`: no answer yet; `unconfirmed`: possibly accepted, not retried automatically. */
export const mailStatuses = ['queued', 'handed', 'sent', 'failed', 'unconfirmed'] as const

export const mailSummarySchema = z
  .object({
    id: z.string(),
    tenant: z.string(),
    kind: z.string().meta({ description: 'What it is about, such as contact' }),
    language: z.string(),
    recipient: z.string(),
    subject: z.string(),
    status: z.enum(mailStatuses),
    attempts: z.number().int(),
    nextAttemptAt: z.string().nullable().meta({ description: 'Only while it is queued' }),
    lastError: z.string().nullable(),
    sentAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'MailSummary' })

export const mailSchema = mailSummarySchema
  .extend({
    replyTo: z.string().nullable(),
    messageId: z.string(),
    headers: z.record(z.string(), z.string()),
    text: z.string(),
    html: z.string().nullable(),
  })
  .meta({ id: 'Mail' })

const unlessAll = (value: unknown) => (value === '' || value === 'all' ? undefined : value)

export const mailQuerySchema = z.object({
  status: z.preprocess(unlessAll, z.enum(mailStatuses).optional()),
  q: text(254).optional().meta({ description: 'Part of the recipient’s address' }),
  before: uuid.optional().meta({ description: 'Id of the last mail of the page before' }),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

export const mailCountsSchema = z
  .object({
    failed: z.number().int(),
    unconfirmed: z.number().int(),
    hasServer: z.boolean().meta({ description: 'Whether a mail server is set' }),
  })
  .meta({ id: 'MailCounts' })

/** What becomes of unconfirmed emails; `accept` assumes that they have arrived. */
export const settlementSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('failed'), action: z.literal('retry') }),
    z.object({ status: z.literal('unconfirmed'), action: z.enum(['retry', 'accept']) }),
  ])
  .meta({ id: 'MailSettlement' })
export const settledSchema = z.object({ mails: z.number().int() }).meta({ id: 'SettledMails' })

export const pauseCauses = ['sender', 'readers'] as const

/** An issue whose emails wait until an administrator decides. */
export const mailPauseSchema = z
  .object({
    id: z.string().meta({ description: 'Of the issue' }),
    subject: z.string(),
    cause: z.enum(pauseCauses).meta({
      description: 'The mail server refuses us, or more readers than usual were refused',
    }),
    reason: z.string().meta({ description: 'What the server said last' }),
    pausedAt: z.string(),
    waiting: z.number().int().meta({ description: 'Emails in the outbox' }),
  })
  .meta({ id: 'MailPause' })

/** Send on as before, or give up the emails that wait. */
export const pauseEndSchema = z
  .object({ action: z.enum(['resume', 'drop']) })
  .meta({ id: 'MailPauseEnd' })

export type MailPause = z.infer<typeof mailPauseSchema>
export type PauseCause = (typeof pauseCauses)[number]
export type PauseAction = z.infer<typeof pauseEndSchema>['action']
export type MailCounts = z.infer<typeof mailCountsSchema>
export type Settlement = z.infer<typeof settlementSchema>
export type MailStatus = (typeof mailStatuses)[number]
export type MailSummary = z.infer<typeof mailSummarySchema>
export type SeenMail = z.infer<typeof mailSchema>
export type MailQuery = z.infer<typeof mailQuerySchema>

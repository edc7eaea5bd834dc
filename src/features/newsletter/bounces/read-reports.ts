/** Bounces in the shapes in which providers report them. Pure. */
import * as z from 'zod'
import { bounceReportSchema, type Report, type Severity } from './contract.ts'
import { findCode, judgeRefusal } from '#mail/judge-refusal.ts'

const word = z.string().max(5000).catch('')

const postmark = z
  .object({
    RecordType: z.literal('Bounce'),
    Type: z.string(),
    Email: z.string(),
    Description: word,
    ID: z.union([z.number(), z.string()]).optional(),
  })
  .transform(({ Type, Email, Description, ID }): Report => ({
    severity: Type === 'HardBounce' || Type === 'BadEmailAddress' ? 'hard' : 'soft',
    email: Email,
    reason: Description,
    key: ID === undefined ? undefined : String(ID),
  }))

const mailgun = z
  .object({
    'event-data': z.object({
      event: z.literal('failed'),
      severity: z.string(),
      recipient: z.string(),
      id: z.string().optional(),
      'delivery-status': z.object({ message: word, description: word }).partial().catch({}),
    }),
  })
  .transform(({ 'event-data': { severity, recipient, id, 'delivery-status': status } }): Report => {
    const reason = status.message || status.description || ''
    return {
      severity: severity === 'permanent' ? 'hard' : 'soft',
      email: recipient,
      code: findCode(reason),
      reason,
      key: id,
    }
  })

const sendGrid = z
  .object({
    event: z.enum(['bounce', 'deferred']),
    email: z.string(),
    type: word,
    status: word,
    reason: word,
    sg_event_id: z.string(),
  })
  .transform(({ event, email, type, status, reason, sg_event_id: key }): Report => ({
    severity: event === 'bounce' && type !== 'blocked' ? 'hard' : 'soft',
    email,
    code: findCode(status),
    reason,
    key,
  }))

const brevo = z
  .object({
    event: z.enum(['hard_bounce', 'soft_bounce', 'invalid_email', 'blocked']),
    email: z.string(),
    reason: word,
    'message-id': z.string().optional(),
  })
  .transform(({ event, email, reason, 'message-id': id }): Report => ({
    severity: event === 'hard_bounce' || event === 'invalid_email' ? 'hard' : 'soft',
    email,
    code: findCode(reason),
    reason,
    key: id && `${event} ${id}`,
  }))

const own = bounceReportSchema.transform(({ type, id, reason = '', ...report }): Report => ({
  ...report,
  severity: type,
  reason,
  key: id,
}))

const shapes = [own, postmark, mailgun, sendGrid, brevo] as const

/** What the server itself said counts before a provider's word for it. */
function judge({ severity, code = '', reason }: Report): Severity {
  const blame = judgeRefusal(`${code} ${reason}`)
  if (blame === 'sender') return 'sender'
  return severity === 'hard' && blame !== 'passing' ? 'hard' : 'soft'
}

/** Reads a report; undefined if it is about another event. */
function readReport(value: unknown): Report | undefined {
  for (const shape of shapes) {
    const read = shape.safeParse(value)
    if (read.success) return { ...read.data, severity: judge(read.data) }
  }
  return undefined
}

export function readReports(body: unknown): (Report | undefined)[] {
  return (Array.isArray(body) ? (body as unknown[]) : [body]).map(readReport)
}

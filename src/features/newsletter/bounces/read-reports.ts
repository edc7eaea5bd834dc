/** Bounces, complaints and unsubscriptions in the shapes in which providers report them. Pure. */
import * as z from 'zod'
import { findCode, judgeRefusal } from '#mail/judge-refusal.ts'
import { bounceReportSchema, isNo, type Report, type Severity } from './contract.ts'

const word = z.string().max(5000).catch('')
const id = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)

/** What an event means to us; null if it ends nobody’s subscription and counts as no bounce. */
type Meaning = Severity | null

/** The reports of an event; undefined if it is not in the provider’s shape. */
type Read = (event: unknown) => readonly Report[] | undefined

type Told = Omit<Report, 'severity'> & { severity: Meaning }

const shape =
  <Schema extends z.ZodType>(
    schema: Schema,
    tell: (event: z.output<Schema>) => Told | Told[],
  ): Read =>
  (event) => {
    const read = schema.safeParse(event)
    if (!read.success) return undefined
    return [tell(read.data)]
      .flat()
      .flatMap(({ severity, ...told }) => (severity === null ? [] : [{ severity, ...told }]))
  }

/** Only names that are in the table; what it does not have is about something else. */
const meaningIn = (table: Readonly<Record<string, Meaning>>, name: string) =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null

const postmarkBounces: Readonly<Record<string, Meaning>> = {
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SpamComplaint: 'complaint',
  Unsubscribe: 'unsubscribed',
  // The operator, or a reader who wrote to them, has ended it there.
  ManuallyDeactivated: 'unsubscribed',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Unknown: 'soft',
  SpamNotification: 'sender',
  Blocked: 'sender',
  DMARCPolicy: 'sender',
  SMTPApiError: 'sender',
}

const postmark = shape(
  z.object({
    RecordType: z.enum(['Bounce', 'SpamComplaint']),
    Type: word,
    Email: z.string(),
    Description: word,
    Details: word,
    ID: id,
  }),
  ({ RecordType, Type, Email, Description, Details, ID }) => ({
    severity: RecordType === 'SpamComplaint' ? 'complaint' : meaningIn(postmarkBounces, Type),
    email: Email,
    code: findCode(Details),
    reason: Description,
    key: ID,
  }),
)

const postmarkSuppressions: Readonly<Record<string, Meaning>> = {
  HardBounce: 'hard',
  SpamComplaint: 'complaint',
  ManualSuppression: 'unsubscribed',
}

const postmarkChange = shape(
  z.object({
    RecordType: z.literal('SubscriptionChange'),
    Recipient: z.string(),
    SuppressSending: z.boolean(),
    SuppressionReason: word,
    ChangedAt: word,
  }),
  ({ Recipient, SuppressSending, SuppressionReason, ChangedAt }) => ({
    // Who says yes again does so on our site.
    severity: SuppressSending ? meaningIn(postmarkSuppressions, SuppressionReason) : null,
    email: Recipient,
    reason: SuppressionReason,
    key: ChangedAt && `change ${ChangedAt}`,
  }),
)

const mailgunReasons: Readonly<Record<string, Meaning>> = {
  'suppress-complaint': 'complaint',
  'suppress-unsubscribe': 'unsubscribed',
  'suppress-bounce': 'hard',
  espblock: 'sender',
}

const mailgun = shape(
  z.object({
    'event-data': z.object({
      event: z.string(),
      severity: word,
      reason: word,
      recipient: z.string().optional(),
      id,
      'delivery-status': z.object({ message: word, description: word }).partial().catch({}),
    }),
  }),
  ({ 'event-data': { event, severity, reason: why, recipient, id: key, ...data } }) => {
    const { message, description } = data['delivery-status']
    const reason = message || description || ''
    const failed = () =>
      meaningIn(mailgunReasons, why) ?? (severity === 'permanent' ? 'hard' : 'soft')
    return {
      severity:
        event === 'complained'
          ? 'complaint'
          : event === 'unsubscribed'
            ? 'unsubscribed'
            : event === 'failed'
              ? failed()
              : null,
      email: recipient,
      code: findCode(reason),
      reason,
      key,
    }
  },
)

const sendGridEvents: Readonly<Record<string, Meaning>> = {
  spamreport: 'complaint',
  unsubscribe: 'unsubscribed',
  group_unsubscribe: 'unsubscribed',
  bounce: 'hard',
  deferred: 'soft',
}
/** Why SendGrid has not even tried. */
const sendGridDrops: readonly (readonly [words: RegExp, meaning: Meaning])[] = [
  [/^spam reporting address/i, 'complaint'],
  [/^unsubscribed address/i, 'unsubscribed'],
  [/^(bounced address|invalid)\b(?! smtpapi)/i, 'hard'],
]

const sendGrid = shape(
  z.object({
    event: z.string(),
    email: z.string(),
    type: word,
    status: word,
    reason: word,
    sg_event_id: z.string(),
  }),
  ({ event, email, type, status, reason, sg_event_id: key }) => {
    const dropped = () => sendGridDrops.find(([words]) => words.test(reason))?.[1] ?? 'sender'
    const meant = event === 'dropped' ? dropped() : meaningIn(sendGridEvents, event)
    return {
      severity: event === 'bounce' && type === 'blocked' ? 'soft' : meant,
      email,
      code: findCode(status),
      reason,
      key,
    }
  },
)

/** Transactional names, and those of campaigns where they differ. */
const brevoEvents: Readonly<Record<string, Meaning>> = {
  spam: 'complaint',
  complaint: 'complaint',
  unsubscribe: 'unsubscribed',
  unsubscribed: 'unsubscribed',
  hard_bounce: 'hard',
  hardBounce: 'hard',
  invalid_email: 'hard',
  soft_bounce: 'soft',
  softBounce: 'soft',
  deferred: null,
  blocked: 'soft',
}

const brevo = shape(
  z.object({
    event: z.string().refine((event) => Object.hasOwn(brevoEvents, event)),
    email: z.string(),
    reason: word,
    'message-id': z.string().optional(),
  }),
  ({ event, email, reason, 'message-id': messageId }) => ({
    severity: meaningIn(brevoEvents, event),
    email,
    code: findCode(reason),
    reason,
    key: messageId && `${event} ${messageId}`,
  }),
)

const mailjet = shape(
  z
    .object({
      event: z.enum(['bounce', 'blocked', 'spam', 'unsub', 'sent', 'open', 'click']),
      email: z.string(),
      MessageID: id,
      mj_contact_id: id,
      hard_bounce: z.boolean().catch(false),
      error_related_to: word,
      error: word,
      comment: word,
    })
    // Brevo calls some of its events the same.
    .refine(
      ({ event, MessageID, mj_contact_id }) =>
        event === 'unsub' || MessageID !== undefined || mj_contact_id !== undefined,
    ),
  ({ event, email, MessageID, hard_bounce, error_related_to, error, comment }) => {
    const blocked = () =>
      error === 'spam reporter'
        ? 'complaint'
        : error_related_to === 'recipient' || error_related_to === 'domain'
          ? 'soft'
          : 'sender'
    const meanings: Readonly<Record<string, Meaning>> = {
      spam: 'complaint',
      unsub: 'unsubscribed',
      bounce: hard_bounce ? 'hard' : 'soft',
      blocked: blocked(),
    }
    return {
      severity: meaningIn(meanings, event),
      email,
      code: findCode(comment),
      reason: comment || error,
      key: MessageID && `${event} ${MessageID}`,
    }
  },
)

/** Classes of SparkPost; the others are about us or about this email. */
const sparkPostClasses: Readonly<Record<string, Meaning>> = {
  '1': 'soft',
  '10': 'hard',
  '20': 'soft',
  '21': 'soft',
  '22': 'soft',
  '24': 'soft',
  '30': 'hard',
  '40': 'soft',
  '60': null,
  '70': 'soft',
  '80': null,
  '90': 'unsubscribed',
  '100': null,
}
const sparkPostEvents: Readonly<Record<string, Meaning>> = {
  spam_complaint: 'complaint',
  list_unsubscribe: 'unsubscribed',
  link_unsubscribe: 'unsubscribed',
}

const sparkPostEvent = z.object({
  type: z.string(),
  rcpt_to: z.string().optional(),
  raw_rcpt_to: z.string().optional(),
  fbtype: word,
  bounce_class: z.union([z.string(), z.number()]).transform(String).catch(''),
  raw_reason: word,
  event_id: id,
})

const sparkPost = shape(z.object({ msys: z.record(z.string(), z.unknown()) }), ({ msys }) =>
  Object.values(msys).flatMap((value): Told[] => {
    const event = sparkPostEvent.safeParse(value)
    if (!event.success) return []
    const { type, rcpt_to, raw_rcpt_to, fbtype, bounce_class, raw_reason, event_id } = event.data
    const bounced = type === 'bounce' || type === 'out_of_band'
    const classed = Object.hasOwn(sparkPostClasses, bounce_class)
      ? meaningIn(sparkPostClasses, bounce_class)
      : 'sender'
    const meant = bounced ? classed : meaningIn(sparkPostEvents, type)
    return [
      {
        severity: meant === 'complaint' && !isAbuse(fbtype) ? null : meant,
        email: raw_rcpt_to ?? rcpt_to,
        code: findCode(raw_reason),
        reason: raw_reason,
        key: event_id,
      },
    ]
  }),
)

const sesRecipients = z
  .array(
    z.object({
      emailAddress: z.string(),
      action: word,
      status: word,
      diagnosticCode: word,
    }),
  )
  .catch([])

const sesEvent = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    bounce: z
      .object({
        bounceType: word,
        bounceSubType: word,
        bouncedRecipients: sesRecipients,
        feedbackId: id,
      })
      .optional(),
    complaint: z
      .object({
        complaintFeedbackType: word,
        complainedRecipients: sesRecipients,
        feedbackId: id,
      })
      .optional(),
    subscription: z
      .object({ newTopicPreferences: z.object({ unsubscribeAll: z.boolean().catch(false) }) })
      .optional(),
    mail: z
      .object({ messageId: word, destination: z.array(z.string()).catch([]) })
      .catch({ messageId: '', destination: [] }),
  })
  .refine(({ notificationType, eventType }) => notificationType ?? eventType)

function tellSes({
  notificationType,
  eventType = notificationType,
  ...event
}: z.output<typeof sesEvent>): Told[] {
  const { bounce, complaint, subscription, mail } = event
  if (eventType === 'Bounce' && bounce) {
    const { bounceType, bounceSubType, bouncedRecipients, feedbackId } = bounce
    const severity: Meaning =
      bounceSubType === 'UnsubscribedRecipient'
        ? 'unsubscribed'
        : bounceType === 'Permanent'
          ? 'hard'
          : 'soft'
    return bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) => ({
      severity,
      email: emailAddress,
      code: findCode(diagnosticCode) ?? findCode(status),
      reason: diagnosticCode,
      key: feedbackId,
    }))
  }
  if (eventType === 'Complaint' && complaint) {
    const { complaintFeedbackType, complainedRecipients, feedbackId } = complaint
    return complainedRecipients.map(({ emailAddress }) => ({
      severity: isAbuse(complaintFeedbackType) ? 'complaint' : null,
      email: emailAddress,
      reason: complaintFeedbackType,
      key: feedbackId,
    }))
  }
  if (eventType === 'Subscription' && subscription?.newTopicPreferences.unsubscribeAll)
    return mail.destination.map((email) => ({
      severity: 'unsubscribed',
      email,
      reason: '',
      key: mail.messageId && `unsubscribed ${mail.messageId}`,
    }))
  return []
}

const ses = shape(sesEvent, tellSes)

/** Amazon SNS wraps each event in a text. */
const sns = shape(
  z.object({
    Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
    Message: z.string(),
  }),
  ({ Type, Message }) => {
    const event = Type === 'Notification' ? sesEvent.safeParse(parseJson(Message)) : undefined
    return event?.success ? tellSes(event.data) : []
  },
)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Kinds of feedback of RFC 5965 and 6650: readers who say that an email is no spam, and reports
 * about our own signature, say nothing against it. A provider that names no kind means abuse.
 */
export const isAbuse = (feedbackType: string): boolean =>
  !['not-spam', 'auth-failure', 'dmarc'].includes(feedbackType.trim().toLowerCase())

const own = shape(bounceReportSchema, ({ type, id: key, reason = '', ...report }) => ({
  ...report,
  severity: type,
  reason,
  key,
}))

const providers: readonly Read[] = [
  own,
  postmark,
  postmarkChange,
  mailgun,
  sendGrid,
  mailjet,
  brevo,
  sparkPost,
  ses,
  sns,
]

/** What the server itself said counts before a provider’s word for it; a no stays one. */
function judge(report: Report): Report {
  const { severity, code = '', reason } = report
  if (isNo(severity)) return report
  const blame = judgeRefusal(`${code} ${reason}`)
  if (severity === 'sender' || blame === 'sender') return { ...report, severity: 'sender' }
  return { ...report, severity: severity === 'hard' && blame !== 'passing' ? 'hard' : 'soft' }
}

/** Events of providers of which we have no use, such as a delivery, are known by one of these. */
const eventNames = ['RecordType', 'event-data', 'event', 'msys', 'notificationType', 'eventType']

const isEvent = (event: unknown) =>
  typeof event === 'object' && event !== null && eventNames.some((name) => name in event)

/** None if the event is about something else; undefined if it is nothing that we know. */
function readEvent(event: unknown): readonly Report[] | undefined {
  for (const read of providers) {
    const reports = read(event)
    if (reports) return reports.map(judge)
  }
  return isEvent(event) ? [] : undefined
}

/**
 * @returns the reports of each event; undefined of a body that is a single one, and none that we
 *   know
 */
export function readReports(body: unknown): (readonly Report[])[] | undefined {
  if (Array.isArray(body)) return (body as unknown[]).map((event) => readEvent(event) ?? [])
  const reports = readEvent(body)
  return reports && [reports]
}

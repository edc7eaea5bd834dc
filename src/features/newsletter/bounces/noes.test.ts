/** Who says no elsewhere than on our site has said no: to a provider, to a mailbox’s owner, by email. */
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { databaseKinds } from '../../../../tests/engines.ts'
import { outbox } from '#db/schema/messages.ts'
import { subscribers, suppressions } from '#db/schema/newsletter.ts'
import type { EmailAddress } from '#contract/email-address.ts'
import { queueMails } from '#mail/outbox.server.ts'
import { createAddressHasher } from '../address-hash.server.ts'
import type { Bounce } from './contract.ts'

const path = '/api/admin/newsletter/bounces'

/** What each provider documents, and whether it ends the subscription for good. */
const events: Record<
  string,
  readonly (readonly [event: string, told: (email: string) => unknown, means: string])[]
> = {
  SendGrid: [
    [
      'spamreport',
      (email) => [{ event: 'spamreport', email, sg_event_id: 'a1', timestamp: 1 }],
      'complaint',
    ],
    [
      'unsubscribe',
      (email) => [{ event: 'unsubscribe', email, sg_event_id: 'a2' }],
      'unsubscribed',
    ],
    [
      'group_unsubscribe',
      (email) => [{ event: 'group_unsubscribe', email, sg_event_id: 'a3', asm_group_id: 10 }],
      'unsubscribed',
    ],
    [
      'dropped: spam',
      (email) => [{ event: 'dropped', email, reason: 'Spam Reporting Address', sg_event_id: 'a4' }],
      'complaint',
    ],
    [
      'dropped: unsubscribed',
      (email) => [{ event: 'dropped', email, reason: 'Unsubscribed Address', sg_event_id: 'a5' }],
      'unsubscribed',
    ],
    [
      'dropped: bounced',
      (email) => [{ event: 'dropped', email, reason: 'Bounced Address', sg_event_id: 'a6' }],
      'hard',
    ],
    [
      'dropped: package',
      (email) => [
        { event: 'dropped', email, reason: 'Recipient List over Package Quota', sg_event_id: 'a7' },
      ],
      'sender',
    ],
    [
      'group_resubscribe',
      (email) => [{ event: 'group_resubscribe', email, sg_event_id: 'a8' }],
      '',
    ],
    ['open', (email) => [{ event: 'open', email, sg_event_id: 'a9' }], ''],
  ],
  Postmark: [
    [
      'SpamComplaint',
      (Email) => ({
        RecordType: 'SpamComplaint',
        Type: 'SpamComplaint',
        TypeCode: 512,
        ID: 42,
        Email,
      }),
      'complaint',
    ],
    [
      'SubscriptionChange',
      (Recipient) => ({
        RecordType: 'SubscriptionChange',
        Recipient,
        Origin: 'Recipient',
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
        ChangedAt: '2026-02-01T10:53:34Z',
      }),
      'unsubscribed',
    ],
    [
      'SubscriptionChange, spam',
      (Recipient) => ({
        RecordType: 'SubscriptionChange',
        Recipient,
        SuppressSending: true,
        SuppressionReason: 'SpamComplaint',
      }),
      'complaint',
    ],
    [
      'reactivated',
      (Recipient) => ({
        RecordType: 'SubscriptionChange',
        Recipient,
        SuppressSending: false,
        SuppressionReason: null,
      }),
      '',
    ],
    [
      'Bounce, Unsubscribe',
      (Email) => ({ RecordType: 'Bounce', Type: 'Unsubscribe', Email, ID: 43 }),
      'unsubscribed',
    ],
    [
      'Bounce, AutoResponder',
      (Email) => ({ RecordType: 'Bounce', Type: 'AutoResponder', Email, ID: 44 }),
      '',
    ],
    [
      'Bounce, SMTPApiError',
      (Email) => ({ RecordType: 'Bounce', Type: 'SMTPApiError', Email, ID: 45 }),
      'sender',
    ],
  ],
  Mailgun: [
    [
      'complained',
      (recipient) => ({
        signature: {},
        'event-data': { event: 'complained', recipient, id: 'g1' },
      }),
      'complaint',
    ],
    [
      'unsubscribed',
      (recipient) => ({
        signature: {},
        'event-data': { event: 'unsubscribed', recipient, id: 'g2' },
      }),
      'unsubscribed',
    ],
    [
      'suppress-complaint',
      (recipient) => ({
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          reason: 'suppress-complaint',
          recipient,
          id: 'g3',
        },
      }),
      'complaint',
    ],
    [
      'suppress-unsubscribe',
      (recipient) => ({
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          reason: 'suppress-unsubscribe',
          recipient,
          id: 'g4',
        },
      }),
      'unsubscribed',
    ],
    ['clicked', (recipient) => ({ 'event-data': { event: 'clicked', recipient, id: 'g5' } }), ''],
  ],
  Brevo: [
    [
      'spam',
      (email) => ({ event: 'spam', email, id: 1, 'message-id': '<b1@smtp-relay.example>', ts: 1 }),
      'complaint',
    ],
    [
      'unsubscribe',
      (email) => ({ event: 'unsubscribe', email, id: 2, 'message-id': '<b2@smtp-relay.example>' }),
      'unsubscribed',
    ],
    ['unsubscribed', (email) => ({ event: 'unsubscribed', email, id: 3 }), 'unsubscribed'],
    ['delivered', (email) => ({ event: 'delivered', email, id: 4 }), ''],
  ],
  Mailjet: [
    [
      'spam',
      (email) => ({
        event: 'spam',
        email,
        MessageID: 13792286917004336,
        mj_contact_id: 4,
        source: 'JMRPP',
      }),
      'complaint',
    ],
    [
      'unsub',
      (email) => [
        { event: 'unsub', email, MessageID: 20547674933128000, mj_list_id: 1, ip: '192.0.2.1' },
      ],
      'unsubscribed',
    ],
    [
      'blocked: spam reporter',
      (email) => ({
        event: 'blocked',
        email,
        MessageID: 3,
        error_related_to: 'recipient',
        error: 'spam reporter',
      }),
      'complaint',
    ],
    [
      'blocked by Mailjet',
      (email) => ({
        event: 'blocked',
        email,
        MessageID: 4,
        error_related_to: 'mailjet',
        error: 'preblocked',
      }),
      'sender',
    ],
    [
      'bounce',
      (email) => ({
        event: 'bounce',
        email,
        MessageID: 5,
        blocked: false,
        hard_bounce: true,
        error: 'user unknown',
      }),
      'hard',
    ],
    ['sent', (email) => ({ event: 'sent', email, MessageID: 6 }), ''],
  ],
  SparkPost: [
    [
      'spam_complaint',
      (rcpt_to) => [
        {
          msys: {
            message_event: { type: 'spam_complaint', fbtype: 'abuse', rcpt_to, event_id: 's1' },
          },
        },
      ],
      'complaint',
    ],
    [
      'not spam',
      (rcpt_to) => [
        {
          msys: {
            message_event: { type: 'spam_complaint', fbtype: 'not-spam', rcpt_to, event_id: 's2' },
          },
        },
      ],
      '',
    ],
    [
      'list_unsubscribe',
      (rcpt_to) => [
        { msys: { unsubscribe_event: { type: 'list_unsubscribe', rcpt_to, event_id: 's3' } } },
      ],
      'unsubscribed',
    ],
    [
      'link_unsubscribe',
      (rcpt_to) => [
        { msys: { unsubscribe_event: { type: 'link_unsubscribe', rcpt_to, event_id: 's4' } } },
      ],
      'unsubscribed',
    ],
    [
      'bounce of class 90',
      (rcpt_to) => [
        {
          msys: { message_event: { type: 'bounce', bounce_class: '90', rcpt_to, event_id: 's5' } },
        },
      ],
      'unsubscribed',
    ],
    [
      'bounce of class 10',
      (rcpt_to) => [
        {
          msys: {
            message_event: {
              type: 'bounce',
              bounce_class: '10',
              rcpt_to,
              event_id: 's6',
              raw_reason: '550 no',
            },
          },
        },
      ],
      'hard',
    ],
    [
      'vacation',
      (rcpt_to) => [
        {
          msys: {
            message_event: { type: 'out_of_band', bounce_class: '60', rcpt_to, event_id: 's7' },
          },
        },
      ],
      '',
    ],
    ['ping', () => [{ msys: {} }], ''],
  ],
  'Amazon SES': [
    [
      'complaint',
      (emailAddress) => ({
        notificationType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress }],
          complaintFeedbackType: 'abuse',
          feedbackId: 'f1',
        },
        mail: {},
      }),
      'complaint',
    ],
    [
      'complaint without a kind',
      (emailAddress) => ({
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress }], feedbackId: 'f2' },
        mail: {},
      }),
      'complaint',
    ],
    [
      'not spam',
      (emailAddress) => ({
        notificationType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress }],
          complaintFeedbackType: 'not-spam',
          feedbackId: 'f3',
        },
      }),
      '',
    ],
    [
      'unsubscribed recipient',
      (emailAddress) => ({
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'UnsubscribedRecipient',
          bouncedRecipients: [{ emailAddress }],
          feedbackId: 'f4',
        },
      }),
      'unsubscribed',
    ],
    [
      'subscription',
      (email) => ({
        eventType: 'Subscription',
        subscription: {
          source: 'UnsubscribeHeader',
          newTopicPreferences: { unsubscribeAll: true },
        },
        mail: { messageId: 'm1', destination: [email] },
      }),
      'unsubscribed',
    ],
    [
      'permanent bounce',
      (emailAddress) => ({
        notificationType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'NoEmail',
          bouncedRecipients: [
            { emailAddress, status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 unknown' },
          ],
          feedbackId: 'f5',
        },
      }),
      'hard',
    ],
    ['delivery', () => ({ notificationType: 'Delivery', mail: {} }), ''],
  ],
}

const cases = Object.entries(events).flatMap(([provider, list]) =>
  list.map(([event, told, means]) => [provider, event, means, told] as const),
)
const ended = new Set(['complaint', 'unsubscribed', 'hard'])

describe.each(databaseKinds)('a no from elsewhere, on the %s database', (kind) => {
  let api: TestApi
  let token = ''
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, env: { BOUNCE_ADDRESS: 'bounces@news.example' } })
    const made = await api.call('/api/admin/tokens', {
      admin: true,
      body: { name: 'Provider', scopes: ['bounces:write'], days: 365 },
    })
    ;({ token } = made.body as { token: string })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const send = (to: string, body: unknown, headers: object = {}) =>
    api.call(path + to, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    })
  const report = (body: unknown) => send('', body)
  const reportMessage = (lines: readonly string[]) =>
    send('/message', lines.join('\r\n'), { 'content-type': 'message/rfc822' })
  const list = async () => (await api.call(path, { admin: true })).body as Bounce[]
  const statusOf = async (id: string) =>
    (await db().select().from(subscribers).where(eq(subscribers.id, id)))[0]?.status

  async function addReader(edition = 'crypto') {
    const id = uuidv7()
    const email = `r${id.slice(-12)}@reader.example`
    const at = new Date(Date.now() - 86_400_000)
    await db().insert(subscribers).values({
      id,
      edition,
      email,
      language: 'en',
      status: 'confirmed',
      confirmedAt: at,
      askedAt: at,
    })
    return { id, email }
  }

  async function addMail(recipient: string) {
    const text = {
      subject: 'News',
      text: 'News.',
      html: '<p>News.</p>',
      kind: 'newsletter-written',
    }
    await db().transaction((tx) =>
      queueMails(api.deps, tx, [{ ...text, edition: 'crypto', language: 'en', recipient }]),
    )
    const [row] = await db().select().from(outbox).where(eq(outbox.recipient, recipient))
    if (!row) throw new Error('no mail')
    return row
  }

  const keyOf = async (id: string) =>
    (await api.services.newsletter.getSigner()).sign('unsubscribe', id)

  test.each(cases)('%s tells of %s: %s', async (provider, _event, means, told) => {
    const { id, email } = await addReader()
    const body = told(email.toUpperCase())
    // Others get what Amazon sends by SNS.
    const answers =
      provider === 'Amazon SES'
        ? [
            await send(
              '/sns',
              JSON.stringify({
                Type: 'Notification',
                MessageId: 'x',
                Message: JSON.stringify(body),
              }),
              {
                'content-type': 'text/plain; charset=UTF-8',
              },
            ),
          ]
        : [await report(body)]
    expect(answers).toMatchObject([{ status: 200, body: { recorded: means === '' ? 0 : 1 } }])
    expect(await statusOf(id)).toBe(ended.has(means) ? 'unsubscribed' : 'confirmed')
    const [last] = await list()
    expect(last?.email === email ? last.severity : '').toBe(means)
    const reasons = await db().select().from(suppressions).where(eq(suppressions.subscriberId, id))
    expect(reasons.map(({ reason }) => reason)).toEqual(
      means === 'hard' ? ['bounced'] : ended.has(means) ? ['unsubscribed'] : [],
    )
  })

  test('nobody brings back who said no, and no file brings who was on no list', async () => {
    const { id, email } = await addReader()
    await report({ type: 'complaint', email, id: 'own-1' })
    const [bounce] = await list()
    expect(bounce).toMatchObject({ severity: 'complaint', endedSubscription: true })
    expect(
      await api.call(`${path}/undo`, { admin: true, body: { bounceId: bounce?.id } }),
    ).toMatchObject({ status: 200, body: { subscriptions: 0 } })
    expect(await statusOf(id)).toBe('unsubscribed')
    expect((await list())[0]).toMatchObject({ severity: 'complaint', endedSubscription: true })

    const stranger = 'stranger@reader.example' as EmailAddress // as it is stored
    expect(await report({ type: 'unsubscribed', email: stranger })).toMatchObject({
      body: { recorded: 1 },
    })
    expect(await report({ type: 'unsubscribed', email: stranger })).toMatchObject({
      body: { recorded: 0 },
    })
    const hasher = createAddressHasher(api.deps.secret)
    expect(
      (
        await db()
          .select()
          .from(suppressions)
          .where(eq(suppressions.hash, hasher.hash(stranger)))
      )
        .map(({ edition, reason }) => `${edition} ${reason}`)
        .toSorted(),
    ).toEqual(['crypto unsubscribed', 'sweepstakes unsubscribed'])
  })

  test('a complaint after a bounce of the same email counts, too', async () => {
    const { id, email } = await addReader()
    const { messageId } = await addMail(email)
    await report({ type: 'soft', messageId, reason: 'busy' })
    expect(await statusOf(id)).toBe('confirmed')
    expect(await report({ type: 'complaint', messageId })).toMatchObject({ body: { recorded: 1 } })
    expect(await report({ type: 'complaint', messageId })).toMatchObject({ body: { recorded: 0 } })
    expect(await statusOf(id)).toBe('unsubscribed')
  })

  const complaint = (kindOf: string, original: readonly string[]) => [
    'From: fbl@isp.example',
    'To: bounces@news.example',
    'Subject: complaint',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="BB"',
    '',
    '--BB',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--BB',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${kindOf}`,
    'User-Agent: Isp/1',
    'Version: 1',
    '',
    '--BB',
    'Content-Type: message/rfc822',
    '',
    ...original,
    'Subject: News',
    '',
    'News.',
    '--BB--',
    '',
  ]

  test('complaints by email name the email, or a link in it', async () => {
    const [named, linked, kept] = [await addReader(), await addReader(), await addReader()]
    const mail = await addMail(named.email)
    expect(
      await reportMessage(complaint('abuse', [`Message-ID: <${mail.messageId}>`])),
    ).toMatchObject({
      status: 200,
      body: { recorded: 1 },
    })
    const address = `http://news.example/api/newsletter/unsubscribe?key=${await keyOf(linked.id)}`
    expect(
      await reportMessage(
        complaint('abuse', ['List-Unsubscribe:', ` <${address}>`, 'Message-ID: <gone@x>']),
      ),
    ).toMatchObject({ body: { recorded: 1 } })
    const other = await addMail(kept.email)
    expect(
      await reportMessage(complaint('not-spam', [`Message-ID: <${other.messageId}>`])),
    ).toMatchObject({ status: 200, body: { recorded: 0, ignored: 1 } })
    expect(await reportMessage(complaint('abuse', [`To: ${kept.email}`]))).toMatchObject({
      status: 400,
    })
    expect(await Promise.all([named, linked, kept].map(({ id }) => statusOf(id)))).toEqual([
      'unsubscribed',
      'unsubscribed',
      'confirmed',
    ])
  })

  test('an email with the key in its subject unsubscribes, of that newsletter alone', async () => {
    const reader = await addReader()
    const key = await keyOf(reader.id)
    const mail = (subject: string) =>
      reportMessage([
        'From: someone@reader.example',
        `Subject: ${subject}`,
        '',
        'Sent from my phone',
      ])
    expect(await mail(`unsubscribe ${'x'.repeat(key.length)}`)).toMatchObject({
      body: { recorded: 0 },
    })
    expect(await statusOf(reader.id)).toBe('confirmed')
    expect(await mail(`unsubscribe ${key}`)).toMatchObject({ status: 200, body: { recorded: 1 } })
    expect(await statusOf(reader.id)).toBe('unsubscribed')
    expect((await mail('Where is my bonus?')).status).toBe(400)
  })

  test('our emails say to which address, and their programs need to know no more', async () => {
    const { id, email } = await addReader()
    await api.call('/api/newsletter/subscribe', { body: { email } })
    const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, email))
    const header = mail?.headers?.['List-Unsubscribe'] ?? ''
    expect(header).toMatch(
      /^<http[^>]+key=[\w-]+>, <mailto:bounces@news\.example\?subject=unsubscribe%20[\w-]+>$/,
    )
    const subject = new URL(/<(mailto:[^>]+)>/.exec(header)?.[1] ?? '').searchParams.get('subject')
    await reportMessage(['From: r@reader.example', `Subject: ${subject}`, '', ''])
    expect(await statusOf(id)).toBe('unsubscribed')
  })

  test.each([
    [
      'an answering machine',
      [
        'From: r@reader.example',
        'Auto-Submitted: auto-replied',
        'In-Reply-To: <ID>',
        '',
        'I am away until Monday. 550 5.1.1 is my room.',
      ],
    ],
    [
      'an old one',
      [
        'From: r@reader.example',
        'Precedence: auto_reply',
        'Subject: Re: News <ID>',
        '',
        'Back on 550 5.1.1.',
      ],
    ],
    [
      'a delay',
      [
        'From: Mail Delivery System <mailer-daemon@mx.example>',
        'Auto-Submitted: auto-replied',
        '',
        'Your message has not yet been delivered after more than 24 hours.',
        '550 5.1.1',
        '------ This is a copy of the message ------',
        '',
        'Message-ID: <ID>',
      ],
    ],
  ])('%s ends nobody', async (_, lines) => {
    const { id, email } = await addReader()
    const { messageId } = await addMail(email)
    const answer = await reportMessage(lines.map((line) => line.replace('ID>', `${messageId}>`)))
    expect(answer).toMatchObject({ status: 200, body: { recorded: 0, ignored: 1 } })
    expect(await statusOf(id)).toBe('confirmed')
  })

  const exim = (said: readonly string[]) => (messageId: string, email: string) => [
    'From: Mail Delivery System <Mailer-Daemon@mx.example>',
    `X-Failed-Recipients: ${email}`,
    'Auto-Submitted: auto-replied',
    'Subject: Mail delivery failed: returning message to sender',
    '',
    'This message was created automatically by mail delivery software.',
    '',
    'A message that you sent could not be delivered to one or more of its',
    'recipients. This is a permanent error. The following address(es) failed:',
    '',
    `  ${email}`,
    ...said,
    '',
    '------ This is a copy of the message, including all the headers. ------',
    '',
    'Return-path: <bounces@news.example>',
    'Received: from news.example by mx.example',
    `Message-ID: <${messageId}>`,
    'Subject: 550 5.7.1 spam',
    '',
    'News.',
  ]
  const qmail = (said: readonly string[]) => (messageId: string, email: string) => [
    'From: MAILER-DAEMON@mx.example',
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at mx.example.',
    'I’m afraid I wasn’t able to deliver your message to the following addresses.',
    'This is a permanent error; I’ve given up. Sorry it didn’t work out.',
    '',
    `<${email}>:`,
    ...said,
    '',
    '--- Below this line is a copy of the message.',
    '',
    'Return-Path: <bounces@news.example>',
    `Message-ID: <${messageId}>`,
    '',
    'News.',
  ]
  const dsn = (status: string, diagnostic: string) => (messageId: string) => [
    'From: Mailer-Daemon@mx.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=DD',
    '',
    '--DD',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--DD',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Action: failed',
    'Final-Recipient: rfc822;someone@reader.example',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    '',
    '--DD',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${messageId}>`,
    '',
    '--DD--',
  ]

  test.each([
    [
      'Exim, unknown user',
      exim([
        '    host mx.reader.example [192.0.2.7]',
        '    SMTP error from remote mail server after RCPT TO:',
        '    550 5.1.1 Unknown user',
      ]),
      'hard',
      '5.1.1',
    ],
    ['Exim, no code', exim(['    Unrouteable address: no such user here']), 'hard', null],
    [
      'Exim, a block list',
      exim(['    host mx.reader.example: 554 5.7.1 listed by a blocklist']),
      'sender',
      '5.7.1',
    ],
    ['Exim, a full mailbox', exim(['    mailbox is full: retry timeout exceeded']), 'soft', null],
    [
      'qmail, unknown user',
      qmail([
        '192.0.2.7 does not like recipient.',
        'Remote host said: 550 5.1.1 User unknown',
        'Giving up on 192.0.2.7.',
      ]),
      'hard',
      '5.1.1',
    ],
    [
      'qmail, no mailbox',
      qmail(['Sorry, no mailbox here by that name. (#5.1.1)']),
      'hard',
      '5.1.1',
    ],
    [
      'qmail, our standing',
      qmail(['Remote host said: 550 5.7.1 Message refused by policy']),
      'sender',
      '5.7.1',
    ],
    [
      '5.0.0 with a better code in the text',
      dsn('5.0.0', '550 5.1.1 <x> No such mailbox'),
      'hard',
      '5.1.1',
    ],
    ['5.0.0 about us', dsn('5.0.0', '550 5.7.26 Unauthenticated'), 'sender', '5.7.26'],
    ['5.0.0 alone', dsn('5.0.0', '550 rejected'), 'soft', '5.0.0'],
  ])('%s', async (_, write, severity, code) => {
    const { id, email } = await addReader()
    const { messageId } = await addMail(email)
    expect(await reportMessage(write(messageId, email))).toMatchObject({
      status: 200,
      body: { recorded: 1 },
    })
    expect((await list())[0]).toMatchObject({ email, severity, code })
    expect(await statusOf(id)).toBe(severity === 'hard' ? 'unsubscribed' : 'confirmed')
  })

  test('programs without a header of their own send the token as a password, once they are asked', async () => {
    const { id, email } = await addReader()
    const told = {
      notificationType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: email }], feedbackId: 'b1' },
    }
    const notice = JSON.stringify({ Type: 'Notification', Message: JSON.stringify(told) })
    const call = (headers: object) =>
      api.call(`${path}/sns`, {
        method: 'POST',
        body: notice,
        headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers },
      })
    const asked = await call({})
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="API token"',
    ])
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`token:${password}`).toString('base64')}`,
    })
    expect((await call(basic('tandem_nonsense'))).status).toBe(401)
    expect(await statusOf(id)).toBe('confirmed')
    expect(await call(basic(token))).toMatchObject({ status: 200, body: { recorded: 1 } })
    expect(await statusOf(id)).toBe('unsubscribed')
    const other = await api.call(path, { headers: basic(token), method: 'POST', body: {} })
    expect([other.status, other.headers.get('www-authenticate')]).toEqual([400, null])
    const confirm = {
      Type: 'SubscriptionConfirmation',
      Message: 'Confirm.',
      SubscribeURL: 'https://sns.example/',
    }
    const { status } = await api.call(`${path}/sns`, {
      method: 'POST',
      body: JSON.stringify(confirm),
      headers: { 'content-type': 'text/plain', ...basic(token) },
    })
    expect(status).toBe(200)
  })
})

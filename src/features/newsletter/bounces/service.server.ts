import { dayLength } from '#contract/days.ts'
import { readMailbox, type EmailAddress } from '#contract/email-address.ts'
import { showEmailAddress } from '#contract/show-email-address.server.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Refused } from '#features/mail/refused.ts'
import type { LinkSigner } from '../links.server.ts'
import { createAddressHasher } from '../address-hash.server.ts'
import type { SubscriberRow } from '../queries.server.ts'
import { endBounced, endByNo, reviveBounced, suppressUnknown } from '../readers.server.ts'
import {
  isNo,
  maxReasonLength,
  softLimit,
  type Bounce,
  type BounceCounts,
  type BounceQuery,
  type BounceResult,
  type BounceUndo,
  type Report,
  type Severity,
} from './contract.ts'
import * as queries from './queries.server.ts'
import { readMessage } from './read-message.server.ts'
import { readReports } from './read-reports.ts'
import { toSeverity } from './severity.ts'
import { findCode, judgeRefusal } from '#mail/judge-refusal.ts'

type BounceDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'secret' | 'editions' | 'log'>

/** The beginning of the kinds of emails that belong to the newsletter. */
const mailKind = 'newsletter'

type Found = Omit<Report, 'email' | 'messageId'> & {
  email: EmailAddress
  mailId?: string | undefined
  mailing?: string | null | undefined
  /** The only one that it is about. */
  edition?: string | undefined
}

/** Emails that came back: whose mailbox is gone gets no more. */
export function createBouncesService(
  deps: BounceDeps,
  newsletter: { getSigner(): Promise<Pick<LinkSigner, 'verify'>> },
) {
  const { database, clock, log } = deps
  const { db } = database
  const addressHasher = createAddressHasher(deps.secret)
  const since = (days: number) => new Date(clock().getTime() - days * dayLength)

  /** Our Message-IDs begin with the email's id. */
  async function findByMessage(messageId: string) {
    const bare = messageId.trim().replace(/^<|>$/g, '')
    const [id = ''] = bare.split('@', 1)
    const mail = isUuid(id) ? await queries.findMail(db, id) : undefined
    if (mail?.messageId !== bare || !mail.kind.startsWith(mailKind)) return undefined
    const email = readMailbox(mail.recipient)
    return email && { email, mailId: id, mailing: mail.mailing }
  }

  /** Whoever has the key has our email, or was sent it. */
  async function findByKey(key: string) {
    const id = (await newsletter.getSigner()).verify('unsubscribe', key)
    const row = id && (await queries.findSubscriberById(db, id))
    const email = row && readMailbox(row.email)
    return email && { email, edition: row.edition }
  }

  async function find(told: Report): Promise<Found | undefined> {
    const { email, messageId, unsubscribeKey, ...report } = told
    const no = isNo(report.severity) ? `${report.severity} ` : ''
    if (messageId !== undefined) {
      const found = await findByMessage(messageId)
      // An email is refused once, whoever tells of it, and may be complained of, too.
      if (found) return { ...report, ...found, key: `${no}mail ${found.mailId}` }
    }
    const reader = unsubscribeKey && (await findByKey(unsubscribeKey))
    if (reader) return { ...report, ...reader }
    const mailbox = email === undefined ? undefined : readMailbox(email)
    return mailbox && { ...report, email: mailbox }
  }

  async function record(actor: Actor, report: Report, source: Bounce['source']): Promise<boolean> {
    const found = await find(report)
    if (!found) return false
    return await write(deps, async (tx) => {
      let isNew = false
      const all = deps.editions.list().map(({ id }) => id)
      // By the link of one newsletter nobody leaves another.
      const editions = found.edition === undefined ? all : [found.edition]
      const rows = await queries.findSubscribersOf(tx, editions, found.email)
      for (const row of rows) if (await note(tx, actor, row, found, source)) isNew = true
      if (!isNo(found.severity)) return isNew
      // Whoever is not on a list today must not be put on it tomorrow.
      const others = editions.filter((id) => rows.every(({ edition }) => edition !== id))
      for (const edition of others)
        if (await suppressUnknown({ addressHasher, clock }, tx, edition, found.email)) isNew = true
      return isNew
    })
  }

  async function note(
    tx: Transaction,
    actor: Actor,
    row: SubscriberRow,
    { severity, code, reason, key, mailId, mailing = null }: Found,
    source: string,
  ): Promise<boolean> {
    const id = await queries.insertBounce(tx, {
      edition: row.edition,
      subscriberId: row.id,
      severity,
      code: code ?? null,
      reason: withoutAddress(reason, row.email).slice(0, maxReasonLength),
      source,
      key: key ?? null,
      mailing,
      at: clock(),
    })
    if (id === undefined) return false
    const reader = await endFor(tx, row, severity, mailId)
    if (reader === undefined) return true
    await queries.markEnded(tx, id)
    await recordChange(tx, {
      edition: deps.editions.find(row.edition) ?? null,
      actor,
      action: 'updated',
      entity: 'subscribers',
      entityId: row.id,
      after: { reader },
    })
    return true
  }

  /** @returns what ended the subscription, or undefined if it goes on or had ended before */
  async function endFor(
    tx: Transaction,
    row: SubscriberRow,
    severity: Severity,
    mailId: Found['mailId'],
  ): Promise<string | undefined> {
    if (isNo(severity)) {
      await endByNo({ addressHasher, clock }, tx, row, mailId)
      return row.status === 'unsubscribed' ? undefined : severity
    }
    if (row.status !== 'confirmed' || !(await isOver(tx, row.id, severity))) return undefined
    await endBounced({ addressHasher, clock }, tx, row, mailId)
    return 'bounced'
  }

  async function isOver(tx: Transaction, id: string, severity: Severity): Promise<boolean> {
    if (severity !== 'soft') return severity === 'hard'
    return (await queries.countSoft(tx, id, since(softLimit.days))) >= softLimit.bounces
  }

  async function recordAll(
    actor: Actor,
    events: readonly (readonly Report[])[],
    source: string,
  ): Promise<BounceResult> {
    let [recorded, ignored] = [0, 0]
    for (const reports of events) {
      if (reports.length === 0) ignored += 1
      for (const report of reports)
        if (await record(actor, report, source)) recorded += 1
        else ignored += 1
    }
    return { message: `${recorded} recorded, ${ignored} ignored`, recorded, ignored }
  }

  return {
    async list(edition: Edition, query: BounceQuery): Promise<{ items: Bounce[]; total: number }> {
      const rows = await queries.findBounces(db, edition.id, query)
      return { items: rows.map(toBounce), total: await queries.countAll(db, edition.id) }
    },
    async count(edition: Edition): Promise<BounceCounts> {
      const [bySeverity, suppressed] = await Promise.all([
        queries.countBySeverity(db, edition.id, since(softLimit.days)),
        queries.countSuppressed(db, edition.id),
      ])
      return {
        hard: bySeverity['hard'] ?? 0,
        soft: bySeverity['soft'] ?? 0,
        sender: bySeverity['sender'] ?? 0,
        noes: (bySeverity['complaint'] ?? 0) + (bySeverity['unsubscribed'] ?? 0),
        suppressed,
      }
    },
    /** @throws AppError invalid if it is no report */
    async report(actor: Actor, body: unknown): Promise<BounceResult> {
      const events = readReports(body)
      if (!events)
        throw new AppError('invalid', 'This is not a bounce report. See the documentation.')
      return await recordAll(actor, events, 'report')
    },
    /** What Amazon SNS sends. @throws AppError invalid if it is nothing of the kind */
    async reportNotice(actor: Actor, raw: string): Promise<BounceResult> {
      const notice = parseNotice(raw)
      const events = readReports(notice)
      if (!events) throw new AppError('invalid', 'This is no notice of Amazon SNS.')
      const { Type, SubscribeURL } = notice as { Type?: unknown; SubscribeURL?: unknown }
      if (Type === 'SubscriptionConfirmation')
        log.warn({ SubscribeURL }, 'Amazon SNS asks to confirm a subscription: open this address')
      return await recordAll(actor, events, 'report')
    },
    /** A notification as mail servers send it. @throws AppError invalid */
    async reportMessage(actor: Actor, raw: string): Promise<BounceResult> {
      return await recordAll(actor, [await readMessage(raw)], 'message')
    },
    /** The mail server's own answer to the outbox. Told again, it changes nothing. */
    async noteRefusal({ id, kind, messageId, recipient, reason }: Refused): Promise<void> {
      if (!kind.startsWith(mailKind)) return
      const code = findCode(reason)
      // It may be about us where there is no code and no words that we know.
      const blame = judgeRefusal(reason, recipient)
      const severity = toSeverity(blame, code === undefined ? 'sender' : 'soft')
      await record(null, { severity, messageId: messageId || id, code, reason }, 'smtp')
    },
    /**
     * Brings back subscriptions that bounces have ended, unless their owners have unsubscribed or
     * subscribed again since. The mailboxes are written to again.
     * @returns how many
     */
    undo: (edition: Edition, actor: Actor, which: BounceUndo): Promise<number> =>
      write(deps, async (tx) => {
        const ended = await queries.findEnded(tx, edition.id, which)
        let subscriptions = 0
        for (const row of ended)
          if (await reviveBounced({ addressHasher }, tx, edition, row)) subscriptions += 1
        await queries.unmarkEnded(
          tx,
          ended.map(({ bounceId }) => bounceId),
        )
        if (subscriptions > 0)
          await recordChange(tx, {
            edition,
            actor,
            action: 'updated',
            entity: 'subscribers',
            before: { reader: 'bounced' },
            after: { reader: 'brought back', subscriptions },
          })
        return subscriptions
      }),
  }
}

export type BouncesService = ReturnType<typeof createBouncesService>

function parseNotice(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    throw new AppError('invalid', 'This is no JSON.', { cause: error })
  }
}

/** Only hashes stay of addresses that get no more email. */
const withoutAddress = (reason: string, email: string) =>
  [email, showEmailAddress(email)]
    .reduce(
      (text, spelling) => text.replaceAll(new RegExp(RegExp.escape(spelling), 'gi'), '…'),
      reason,
    )
    .trim()

type Row = Awaited<ReturnType<typeof queries.findBounces>>[number]

const toBounce = ({ bounce, email, status }: Row): Bounce => ({
  id: bounce.id,
  email: showEmailAddress(email),
  severity: bounce.severity as Severity, // written by the service
  code: bounce.code,
  reason: bounce.reason,
  source: bounce.source,
  endedSubscription: bounce.endedSubscription,
  issueId: bounce.mailing,
  status: status as Bounce['status'], // written by the newsletter
  at: bounce.at.toISOString(),
})

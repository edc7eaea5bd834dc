import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import { maxAttempts, pauseAfter, waitAfter } from './backoff.ts'
import * as queries from '#mail/queries.server.ts'
import { judgeRefusal } from '#mail/judge-refusal.ts'
import { isRefusedOften, pauseMailing, type Pausing } from '#mail/pause-queries.server.ts'
import type { Refused } from './refused.ts'
import { SendFailure } from './send-failure.ts'
import { connections, TakenOver, type MailTransport } from './transport.server.ts'

/** How often a lease is renewed, in milliseconds, well before it ends. */
const heartbeatMs = 10_000
const batchSize = 50
/** Milliseconds for mails being sent, then for cut connections. */
const timeouts = { finish: 3_000, cut: 1_000 }
/** Milliseconds. */
const maxRewriteLength = 5_000

/**
 * Any number of processes may do this. A mail is marked before its last bytes leave, so that
 * after a crash only single mails are sent again.
 */
export function startDelivery(
  { database, changes, log }: Pick<Deps, 'database' | 'changes' | 'log'>,
  transport: MailTransport,
  {
    onRefused = () => Promise.resolve(),
    onPaused = () => Promise.resolve(),
  }: {
    /** Repeated until it succeeds. Before the mail is marked, so that a crash forgets none. */
    onRefused?: (mail: Refused) => Promise<void>
    /** Once an issue waits, in the same transaction. */
    onPaused?: (tx: Transaction, pausing: Pausing) => Promise<void>
  } = {},
): () => Promise<void> {
  const { db } = database
  const owner = randomUUID()
  const waiting: queries.MailRow[] = []
  const running = new Set<Promise<void>>()
  let failures = 0
  let pause: NodeJS.Timeout | undefined
  let stopping = false
  /** Claims of dead processes come first. */
  let filling = true
  let asked = false

  const mayBegin = () => !stopping && !pause && running.size < connections

  async function fill(): Promise<void> {
    asked = true
    if (filling) return
    filling = true
    try {
      do {
        asked = false
        while (mayBegin()) {
          if (waiting.length === 0)
            waiting.push(...(await queries.claimMails(db, owner, batchSize)))
          const mail = mayBegin() && waiting.shift()
          if (!mail) break
          begin(mail)
        }
      } while (asked)
    } catch (error) {
      log.warn({ err: error }, 'mail: could not read the outbox; trying again soon')
    } finally {
      filling = false
    }
  }

  function begin(mail: queries.MailRow): void {
    const run = deliver(mail)
      .catch((error: unknown) =>
        log.error({ err: error, mail: mail.id }, 'mail: an attempt ended unexpectedly'),
      )
      .finally(() => {
        running.delete(run)
        void fill()
      })
    running.add(run)
  }

  async function deliver(mail: queries.MailRow): Promise<void> {
    let handed = false
    try {
      await transport.send(
        mail,
        async () => (handed = await queries.markHanded(db, owner, mail.id)),
      )
      failures = 0
      await finish(mail, { status: 'sent' })
    } catch (error) {
      if (error instanceof TakenOver) return
      if (!(error instanceof SendFailure)) throw error
      const outcome = await settle(mail, error, handed)
      log.warn(
        { mail: mail.id, kind: mail.kind, reason: error.message },
        `mail: not sent, now ${outcome.status}`,
      )
      if (error.kind === 'unreachable') pauseDelivery()
      const { refusal: reason } = error
      if (reason !== undefined) await persist(mail, () => onRefused({ ...mail, reason }))
      await finish(mail, outcome)
      await askAbout(mail, outcome)
    }
  }

  /** Lets the whole issue wait where the refusal is about us, and this email with it. */
  async function settle(
    mail: queries.MailRow,
    failure: SendFailure,
    handed: boolean,
  ): Promise<queries.Outcome> {
    const outcome = judge(mail, failure, handed)
    const { mailing } = mail
    const isOurs =
      failure.isOfContent || judgeRefusal(failure.refusal ?? '', mail.recipient) === 'sender'
    if (mailing === null || failure.kind !== 'refused' || !isOurs) return outcome
    const reason = failure.message
    await persist(mail, () => pauseIssue({ mail, mailing, cause: 'sender', reason }))
    return { status: 'queued', reason, wait: waitAfter(1) }
  }

  /** Lets the rest of an issue wait once it has been refused more often than can be right. */
  async function askAbout(mail: queries.MailRow, outcome: queries.Outcome): Promise<void> {
    const { mailing } = mail
    if (outcome.status !== 'failed' || mailing === null) return
    const { reason } = outcome
    await persist(mail, async () => {
      if (await isRefusedOften(db, mailing))
        await pauseIssue({ mail, mailing, cause: 'readers', reason })
    })
  }

  async function pauseIssue(pausing: Pausing): Promise<void> {
    await db.transaction(async (tx) => {
      if (await pauseMailing(tx, pausing)) await onPaused(tx, pausing)
    })
    // Other processes have claimed a batch at most.
    const { held = [], others = [] } = Object.groupBy(waiting, ({ mailing }) =>
      mailing === pausing.mailing ? 'held' : 'others',
    )
    waiting.splice(0, waiting.length, ...others)
    await release(held)
  }

  const finish = (mail: queries.MailRow, outcome: queries.Outcome) =>
    persist(mail, () => queries.finishMail(db, owner, mail, outcome))

  /** Writes an outcome until that succeeds, because nobody else knows it. */
  async function persist(mail: queries.MailRow, write: () => Promise<void>): Promise<void> {
    for (let wait = 100; ; wait = Math.min(maxRewriteLength, wait * 2)) {
      try {
        return await write()
      } catch (error) {
        if (stopping) throw error
        log.warn({ err: error, mail: mail.id }, 'mail: could not record an outcome; trying again')
        await delay(wait)
      }
    }
  }

  /** Other processes may still reach the server. */
  function pauseDelivery(): void {
    if (pause) return
    failures += 1
    pause = setTimeout(() => {
      pause = undefined
      void fill()
    }, pauseAfter(failures))
    void release(waiting.splice(0))
  }

  function release(mails: readonly queries.MailRow[]): Promise<void> {
    const ids = mails.map(({ id }) => id)
    return queries
      .releaseMails(db, owner, ids)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'mail: could not release claims; they will expire'),
      )
  }

  async function tick(): Promise<void> {
    try {
      await queries.renewClaims(db, owner)
      await recover(false)
    } catch (error) {
      log.warn({ err: error }, 'mail: could not reach the outbox; trying again soon')
    }
    await fill()
  }

  async function recover(all: boolean): Promise<void> {
    const unconfirmed = await queries.recoverMails(db, all)
    if (unconfirmed > 0)
      log.warn(`mail: ${unconfirmed} unconfirmed after a crash; see docs/operations/mail.md`)
  }

  async function start(): Promise<void> {
    // No other process can use an embedded database.
    await recover(database.kind === 'embedded').finally(() => (filling = false))
    await fill()
  }

  const stopListening = changes.subscribe(({ kind }) => {
    if (kind === 'mail' || kind === 'everything') void fill()
  })
  let ticking = start().catch((error: unknown) =>
    log.error({ err: error }, 'mail: delivery is starting late'),
  )
  const timer = setInterval(() => {
    ticking = tick()
  }, heartbeatMs)

  return async () => {
    stopping = true
    stopListening()
    clearInterval(timer)
    clearTimeout(pause)
    await ticking
    if (!(await settled(running, timeouts.finish))) {
      transport.close(true)
      await settled(running, timeouts.cut)
    }
    await release(waiting.splice(0))
    transport.close(true)
  }
}

async function settled(promises: Iterable<Promise<void>>, milliseconds: number): Promise<boolean> {
  const late = delay(milliseconds, false, { ref: false })
  return await Promise.race([Promise.all(promises).then(() => true), late])
}

function judge(
  { bulk, attempts }: queries.MailRow,
  failure: SendFailure,
  handed: boolean,
): queries.Outcome {
  const reason = failure.message
  if (handed && !failure.answered && bulk) return { status: 'unconfirmed', reason }
  const tries = attempts + 1
  if (failure.kind === 'refused' || tries >= maxAttempts) return { status: 'failed', reason }
  return { status: 'queued', reason, wait: waitAfter(tries) }
}

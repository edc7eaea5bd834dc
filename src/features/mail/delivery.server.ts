import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#deps.ts'
import { maxAttempts, pauseAfter, waitAfter } from './backoff.ts'
import * as queries from './queries.server.ts'
import { SendFailure } from './send-failure.ts'
import { connections, TakenOver, type MailTransport } from './transport.server.ts'

/** How often claims are renewed and forgotten mails looked for, in milliseconds: well within a lease. */
const beat = 10_000
/** How many mails are taken from the outbox at once. */
const batchSize = 50
/** What `stop` grants mails that are being sent, then those whose connections it has cut; in milliseconds. */
const patience = { finish: 3_000, cut: 1_000 }
/** Longest wait before the outcome of an attempt is tried to be written down again, in milliseconds. */
const longestRewrite = 5_000

/**
 * Sends what is in the outbox: at once when a mail is queued by any process, and by the clock. Any number of processes may do so together.
 * A mail is sent once, as far as SMTP can: it is marked as handed over, for good, before its last bytes leave; what a crash leaves in that
 * state is sent again only if it is a single mail. Returns the way to stop, which lets mails under way be finished.
 */
export function startDelivery(
  { database, changes, log }: Pick<Deps, 'database' | 'changes' | 'log'>,
  transport: MailTransport,
): () => Promise<void> {
  const { db } = database
  const owner = randomUUID()
  const waiting: queries.MailRow[] = []
  const running = new Set<Promise<void>>()
  let failures = 0
  /** Set while no mail is tried. */
  let pause: NodeJS.Timeout | undefined
  let stopping = false
  /** True from the start: nothing is claimed before the claims of processes that are gone are dealt with. */
  let filling = true
  let asked = false

  const mayBegin = () => !stopping && !pause && running.size < connections

  /** Keeps all connections busy while there is mail. */
  async function fill(): Promise<void> {
    asked = true
    if (filling) return
    filling = true
    try {
      do {
        asked = false
        while (mayBegin()) {
          if (waiting.length === 0) waiting.push(...(await queries.claimMails(db, owner, batchSize)))
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
      .catch((error: unknown) => log.error({ err: error, mail: mail.id }, 'mail: an attempt ended unexpectedly'))
      .finally(() => {
        running.delete(run)
        void fill()
      })
    running.add(run)
  }

  async function deliver(mail: queries.MailRow): Promise<void> {
    let handed = false
    try {
      await transport.send(mail, async () => (handed = await queries.markHanded(db, owner, mail.id)))
      failures = 0
      await write(mail, { status: 'sent' })
    } catch (error) {
      if (error instanceof TakenOver) return
      if (!(error instanceof SendFailure)) throw error
      const outcome = judge(mail, error, handed)
      log.warn({ mail: mail.id, kind: mail.kind, reason: error.message }, `mail: not sent, now ${outcome.status}`)
      if (error.kind === 'unreachable') takeBreath()
      await write(mail, outcome)
    }
  }

  /** Nobody else may come to know how an attempt ended: this does not give up while the process lives. */
  async function write(mail: queries.MailRow, outcome: queries.Outcome): Promise<void> {
    for (let wait = 100; ; wait = Math.min(longestRewrite, wait * 2)) {
      try {
        return await queries.finishMail(db, owner, mail, outcome)
      } catch (error) {
        if (stopping) throw error
        log.warn({ err: error, mail: mail.id }, 'mail: could not record an outcome; trying again')
        await delay(wait)
      }
    }
  }

  /** No mail is tried for a while; what was taken in advance is left to processes that do reach the server. */
  function takeBreath(): void {
    if (pause) return
    failures += 1
    pause = setTimeout(() => {
      pause = undefined
      void fill()
    }, pauseAfter(failures))
    void release()
  }

  function release(): Promise<void> {
    const ids = waiting.splice(0).map(({ id }) => id)
    return queries
      .releaseMails(db, owner, ids)
      .catch((error: unknown) => log.warn({ err: error }, 'mail: could not release claims; they will expire'))
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
    if (unconfirmed > 0) log.warn(`mail: ${unconfirmed} unconfirmed after a crash; see docs/operations.md`)
  }

  async function start(): Promise<void> {
    // An embedded database belongs to one process: any earlier holder of emails is gone.
    await recover(database.kind === 'embedded').finally(() => (filling = false))
    await fill()
  }

  const stopListening = changes.subscribe(({ kind }) => {
    if (kind === 'mail' || kind === 'everything') void fill()
  })
  let ticking = start().catch((error: unknown) => log.error({ err: error }, 'mail: delivery is starting late'))
  const timer = setInterval(() => {
    ticking = tick()
  }, beat)

  return async () => {
    stopping = true
    stopListening()
    clearInterval(timer)
    clearTimeout(pause)
    await ticking
    if (!(await settled(running, patience.finish))) {
      transport.close(true)
      await settled(running, patience.cut)
    }
    await release()
    transport.close(true)
  }
}

/** Whether all of them have ended within the time. */
async function settled(promises: Iterable<Promise<void>>, milliseconds: number): Promise<boolean> {
  const late = delay(milliseconds, false, { ref: false })
  return await Promise.race([Promise.all(promises).then(() => true), late])
}

/** What becomes of a mail that was not sent for certain. */
function judge({ bulk, attempts }: queries.MailRow, failure: SendFailure, handed: boolean): queries.Outcome {
  const reason = failure.message
  if (handed && !failure.answered && bulk) return { status: 'unconfirmed', reason }
  const tries = attempts + 1
  if (failure.kind === 'refused' || tries >= maxAttempts) return { status: 'failed', reason }
  return { status: 'queued', reason, wait: waitAfter(tries) }
}

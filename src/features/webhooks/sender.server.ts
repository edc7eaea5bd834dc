import { dayLength } from '#contract/days.ts'
import type { Deps } from '#deps.ts'
import { publicNetwork } from '#process/network.ts'
import type { Transaction } from '#db/transaction.ts'
import { post, type PostAnswer } from './post.server.ts'
import * as queries from './queries.server.ts'
import { deriveSecret, sign } from './sign.server.ts'

/** Somebody must hear of a receiver that is left alone. */
export type Alert = (tx: Transaction, paused: { url: string; reason: string }) => Promise<void>

export type SenderDeps = { alert: Alert; config: Pick<Deps['config'], 'production'> } & Pick<
  Deps,
  'database' | 'clock' | 'outbound' | 'secret'
>

/** Plain HTTP would show the messages to everyone on the way; it is for development. */
export const isAllowed = ({ production }: SenderDeps['config'], url: URL): boolean =>
  url.protocol === 'https:' || (!production && url.protocol === 'http:')

/** Messages for one receiver in one run. */
const maxInRun = 200
const timeoutMs = 10_000
/** How long the secret before is used too. */
const overlapMs = dayLength

/** Sends what is due. The job's lease keeps other processes from doing it at the same time. */
export async function sendDue(deps: SenderDeps, signal: AbortSignal): Promise<string | void> {
  const endpoints = await queries.findRunning(deps.database.db)
  const counts = await Promise.allSettled(
    endpoints.map((endpoint) => sendTo(deps, endpoint.id, signal)),
  )
  let sent = 0
  for (const end of counts) {
    if (end.status === 'rejected') throw end.reason
    sent += end.value
  }
  if (sent > 0) return `Delivered ${sent} message${sent === 1 ? '' : 's'}.`
}

/** Stops at the first failure: the receiver is tried again in the next run. */
async function sendTo(deps: SenderDeps, endpointId: string, signal: AbortSignal): Promise<number> {
  const { db } = deps.database
  for (let sent = 0; sent < maxInRun; sent += 1) {
    signal.throwIfAborted()
    const endpoint = (await queries.findRunning(db)).find(({ id }) => id === endpointId)
    const delivery = endpoint && (await queries.findNext(db, endpointId, deps.clock()))
    if (!endpoint || !delivery) return sent
    const answer = await send(deps, endpoint, delivery, signal)
    await db.transaction((tx) => record(tx, deps, delivery, answer))
    if (answer.note !== null) return sent
  }
  return maxInRun
}

async function send(
  deps: SenderDeps,
  endpoint: queries.EndpointRow,
  { id, body }: queries.DeliveryRow,
  signal: AbortSignal,
): Promise<PostAnswer> {
  // It may have been saved before the site ran in production.
  if (!isAllowed(deps.config, new URL(endpoint.url)))
    return { status: null, note: 'Its address must begin with https://' }
  const now = deps.clock()
  const timestamp = Math.floor(now.getTime() / 1000)
  const signatures = listSecrets(deps.secret, endpoint, now).map((secret) =>
    sign(secret, { id, timestamp, body }),
  )
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'TandemWebhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
  return await post(
    endpoint.url,
    { headers, body },
    {
      network: deps.outbound?.network ?? publicNetwork,
      timeout: deps.outbound?.timeout ?? timeoutMs,
      signal,
    },
  )
}

function listSecrets(siteSecret: string, endpoint: queries.EndpointRow, now: Date): string[] {
  const { secretNumber, secretSince } = endpoint
  const isNew = secretNumber > 1 && now.getTime() - secretSince.getTime() < overlapMs
  const numbers = isNew ? [secretNumber, secretNumber - 1] : [secretNumber]
  return numbers.map((number) => deriveSecret(siteSecret, { ...endpoint, secretNumber: number }))
}

async function record(
  tx: Transaction,
  deps: SenderDeps,
  delivery: queries.DeliveryRow,
  { status, note }: PostAnswer,
): Promise<void> {
  const now = deps.clock()
  const endpoint = await queries.findEndpointForUpdate(tx, delivery.endpointId)
  if (!endpoint) return
  const tried = { at: now.toISOString(), status, note }
  if (note === null) {
    await queries.noteTry(tx, delivery, { state: 'delivered', nextTryAt: now, tried })
    if (endpoint.failures > 0)
      await queries.updateEndpoint(tx, endpoint.id, { failures: 0, failingSince: null })
    return
  }
  const pause = pauseAfter(delivery.attempts + 1)
  await queries.noteTry(tx, delivery, {
    state: pause === undefined ? 'failed' : 'waiting',
    nextTryAt: new Date(now.getTime() + (pause ?? 0)),
    tried,
  })
  const failing = {
    failures: endpoint.failures + 1,
    failingSince: endpoint.failingSince ?? now,
  }
  await queries.updateEndpoint(tx, endpoint.id, failing)
  const isGone = status === 410
  if (isGone || isHopeless(failing, now)) {
    const reason = isGone
      ? 'It answered 410 Gone, so messages stopped.'
      : `It has failed for a day; the last time: ${note}`
    await pauseEndpoint(tx, deps, endpoint, reason)
  }
}

async function pauseEndpoint(
  tx: Transaction,
  deps: SenderDeps,
  { id, url, pausedAt }: queries.EndpointRow,
  reason: string,
): Promise<void> {
  if (pausedAt) return
  await queries.updateEndpoint(tx, id, { pausedAt: deps.clock(), pauseReason: reason })
  await deps.alert(tx, { url, reason })
}

const minute = 60_000
const hour = 60 * minute

/** Milliseconds until a further try: in all, somewhat less than three days. */
const pauses = [
  minute / 2,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  20 * hour,
  30 * hour,
]

/** The pause before another attempt; undefined if there is none. */
const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1]

type Failing = { failures: number; failingSince: Date | null }

const minFailures = 10
const patience = 24 * hour

/** Whether a receiver has failed for so long that it is left alone. */
const isHopeless = ({ failures, failingSince }: Failing, now: Date): boolean =>
  failures >= minFailures &&
  failingSince !== null &&
  now.getTime() - failingSince.getTime() >= patience

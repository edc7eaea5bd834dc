import { makeReader } from '#editions/reader.ts'
import { defineRecord } from '#audit/records.server.ts'
import type { Actor } from '#audit/service.server.ts'
import { assertSeen } from '#audit/assert-seen.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { toBody } from '#content/events/note-events.server.ts'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import { AppError } from '#errors.ts'
import { explainPrivate } from '#process/network.ts'
import {
  deliveryStates,
  maxEndpoints,
  type Delivery,
  type DeliveryQuery,
  type Endpoint,
  type EndpointChanges,
  type EndpointCreation,
  type EndpointSecret,
} from './contract.ts'
import * as queries from './queries.server.ts'
import { findAdministrators } from '#mail/administrator-queries.server.ts'
import { isAllowed, sendDue, type Alert } from './sender.server.ts'
import { deriveSecret } from './sign.server.ts'
import type { Edition } from '#editions/edition.ts'
import { composeMail } from '#mail/compose.server.tsx'
import { queueMails, type Mail } from '#mail/outbox.server.ts'
import { english } from '#i18n/languages.ts'
import { adminPath } from '#urls.ts'

type WebhookDeps = Pick<
  Deps,
  'database' | 'changes' | 'clock' | 'config' | 'editions' | 'outbound' | 'secret'
>

const records = defineRecord<Pick<queries.EndpointRow, 'id' | 'url'>>({
  entity: 'webhook',
  missing: 'This webhook does not exist any more.',
  label: ({ url }) => new URL(url).host,
})

export function createWebhooksService(deps: WebhookDeps) {
  const { database, clock } = deps
  const alert = alertAdministrators(deps)

  function checkAddress(address: string): void {
    const refuse = (message: string) =>
      new AppError('invalid', message, { errors: { url: message } })
    const url = new URL(address)
    if (!isAllowed(deps.config, url)) throw refuse('It must begin with https://')
    const hidden = explainPrivate(address, deps.outbound?.network)
    if (hidden) throw refuse(hidden)
  }

  const readForUpdate = (tx: Transaction, id: string): Promise<queries.EndpointRow> =>
    records.get(id, () => queries.findEndpointForUpdate(tx, id))

  const note = (
    tx: Transaction,
    actor: Actor,
    row: Parameters<typeof records.note>[2],
    change: Parameters<typeof records.note>[3],
  ) => records.note(tx, { edition: null, actor }, row, change)

  const showSecret = (row: queries.EndpointRow): EndpointSecret => ({
    id: row.id,
    url: row.url,
    secret: deriveSecret(deps.secret, row),
  })

  return {
    async list(): Promise<Endpoint[]> {
      const waiting = await queries.countWaiting(database.db)
      const rows = await queries.findEndpoints(database.db)
      return rows.map((row) => toEndpoint(row, waiting.get(row.id) ?? 0))
    },

    /** @throws AppError invalid, conflict if there are too many */
    async create(actor: Actor, { url, events }: EndpointCreation): Promise<EndpointSecret> {
      checkAddress(url)
      return await write(deps, async (tx) => {
        if ((await queries.countEndpoints(tx)) >= maxEndpoints)
          throw new AppError('conflict', 'There are too many webhooks. Delete those not needed.')
        const row = await queries.insertEndpoint(tx, { url, events })
        await note(tx, actor, row, { action: 'created', after: { url, events } })
        return showSecret(row)
      })
    },

    /** @throws AppError invalid, notFound, conflict if it is not what the actor saw */
    async update(
      actor: Actor,
      id: string,
      { isPaused, seen, ...changes }: EndpointChanges,
    ): Promise<void> {
      if (changes.url !== undefined) checkAddress(changes.url)
      await write(deps, async (tx) => {
        const row = await readForUpdate(tx, id)
        const before = { url: row.url, events: row.events, isPaused: row.pausedAt !== null }
        const labels = { url: 'Address', events: 'Events', isPaused: 'Paused' }
        assertSeen(labels, { seen, stored: before, wanted: { ...changes, isPaused } })
        const values = {
          url: changes.url ?? row.url,
          events: changes.events ?? row.events,
        }
        const after = { ...values, isPaused: isPaused ?? before.isPaused }
        await queries.updateEndpoint(tx, id, { ...values, ...pausing(row, after.isPaused) })
        if (before.isPaused && !after.isPaused) await queries.tryWaitingAgain(tx, id, clock())
        await note(tx, actor, row, { action: 'updated', before, after })
      })
    },

    /** The one before is used for a day longer. @throws AppError notFound */
    async renewSecret(actor: Actor, id: string): Promise<EndpointSecret> {
      return await write(deps, async (tx) => {
        const { secretNumber } = await readForUpdate(tx, id)
        const values = { secretNumber: secretNumber + 1, secretSince: clock() }
        const row = await records.get(id, () => queries.updateEndpoint(tx, id, values))
        await note(tx, actor, row, { action: 'updated', after: { newSecret: true } })
        return showSecret(row)
      })
    },

    /** Removes it with its messages. @throws AppError notFound */
    async remove(actor: Actor, id: string): Promise<void> {
      await write(deps, async (tx) => {
        const row = await records.get(id, () => queries.deleteEndpoint(tx, id))
        await note(tx, actor, row, {
          action: 'deleted',
          before: { url: row.url, events: row.events },
        })
      })
    },

    /** @throws AppError notFound, conflict while paused */
    async sendTest(actor: Actor, id: string): Promise<void> {
      await write(deps, async (tx) => {
        const row = await readForUpdate(tx, id)
        if (row.pausedAt) throw new AppError('conflict', 'This webhook is paused. Resume it first.')
        const type = 'test'
        const body = toBody({ type, data: { message: 'Your webhook works.' } })
        await queries.insertDelivery(tx, { endpointId: id, type, body, nextTryAt: clock() })
        await note(tx, actor, row, { action: 'updated', after: { test: 'sent' } })
      })
    },

    /** The messages, the newest first. */
    async listDeliveries(query: DeliveryQuery): Promise<Delivery[]> {
      return (await queries.findDeliveries(database.db, query)).map(toDelivery)
    },

    /** Sends it with the same id. @throws AppError notFound */
    async sendAgain(actor: Actor, id: string): Promise<void> {
      await write(deps, async (tx) => {
        const found = isUuid(id) ? await queries.findEndpointOf(tx, id) : undefined
        // It is locked before the message, as the sender locks them.
        const row = found && (await queries.findEndpointForUpdate(tx, found))
        if (!row || !(await queries.requeue(tx, id, clock())))
          throw new AppError('notFound', 'This message does not exist any more.')
        await note(tx, actor, row, { action: 'updated', after: { sentAgain: id } })
      })
    },

    /** Sends the messages that are due. */
    run: (signal: AbortSignal): Promise<string | void> => sendDue({ ...deps, alert }, signal),
  }

  function pausing(row: queries.EndpointRow, isPaused: boolean): Partial<queries.EndpointRow> {
    if (isPaused === (row.pausedAt !== null)) return {}
    if (isPaused) return { pausedAt: clock(), pauseReason: 'Paused by hand.' }
    return { pausedAt: null, pauseReason: null, failures: 0, failingSince: null }
  }
}

export type WebhooksService = ReturnType<typeof createWebhooksService>

const toEndpoint = (row: queries.EndpointRow, waiting: number): Endpoint => ({
  id: row.id,
  url: row.url,
  events: row.events,
  failures: row.failures,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  pauseReason: row.pauseReason,
  waiting,
  createdAt: row.createdAt.toISOString(),
})

type Found = Awaited<ReturnType<typeof queries.findDeliveries>>[number]

const toDelivery = ({ delivery, url }: Found): Delivery => ({
  ...delivery,
  url,
  state: deliveryStates.find((known) => known === delivery.state) ?? 'waiting',
  nextTryAt: delivery.state === 'waiting' ? delivery.nextTryAt.toISOString() : null,
  createdAt: delivery.createdAt.toISOString(),
})

const alertAdministrators =
  (deps: Pick<Deps, 'changes' | 'config' | 'editions'>): Alert =>
  async (tx, { url, reason }) => {
    const [edition] = deps.editions.list()
    if (!edition) return
    const paused = { edition, origin: deps.config.origins[edition.id] ?? '', url, reason }
    const recipients = await findAdministrators(tx)
    await queueMails(
      deps,
      tx,
      recipients.map((recipient) => composeAlert(paused, recipient)),
    )
  }

type Paused = { edition: Edition; origin: string; url: string; reason: string }

/** An email about a paused webhook, in English like the admin. */
function composeAlert({ edition, origin, url, reason }: Paused, recipient: string): Mail {
  const { host } = new URL(url)
  const text = `${reason} Messages for it are kept for 30 days and sent once you resume it.`
  const mail = composeMail(
    { reader: makeReader(edition, english.code), origin },
    {
      subject: `The webhook to ${host} is paused`,
      preview: text,
      heading: `The webhook to ${host} is paused`,
      blocks: [
        { type: 'text', text },
        { type: 'button', label: 'Open webhooks', href: `${origin}${adminPath}/webhooks` },
      ],
      reason: `You are an administrator of ${edition.name}.`,
      internal: true,
    },
  )
  return { ...mail, kind: 'webhook-paused', recipient }
}

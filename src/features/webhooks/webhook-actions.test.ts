import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { auditLog } from '#db/schema/audit.ts'
import { webhookEndpoints } from '#db/schema/webhooks.ts'
import { eventTypes } from '#content/events/contract.ts'
import type { Delivery, EndpointSecret } from './contract.ts'
import { loopback, startReceiver } from './receiver.test-kit.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Entry = { id: string; version: number }

describe.each(databaseKinds)('webhooks on the %s database', (kind) => {
  let api: TestApi
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let webhook: EndpointSecret
  beforeAll(async () => {
    receiver = await startReceiver()
    api = await startTestApi({ kind, rates: {}, outbound: { timeout: 2000, network: loopback } })
    const made = await call('webhooks', { url: receiver.url, events: eventTypes })
    webhook = made.body as EndpointSecret
  })
  afterAll(async () => {
    receiver?.stop()
    await api?.stop()
  })

  const call = (path: string, body?: unknown) =>
    api.call(`/api/admin/${path}`, {
      method: 'POST',
      admin: true,
      ...(body !== undefined && { body }),
    })
  const run = () => api.services.webhooks.run(new AbortController().signal)
  const toldLately = async () => {
    receiver.received.length = 0
    await run()
    return receiver.told().map(({ type, data }) => [type, data['title']])
  }

  test('tell of casinos that are shown, changed, hidden and deleted, one or many', async () => {
    const entries: Entry[] = []
    for (const name of ['Aurora', 'Breeze', 'Hidden']) {
      const body = { name, affiliateUrl: 'https://a.example/', isActive: name !== 'Hidden' }
      const made = await api.call('/api/casinos', { body, admin: true })
      expect(made.status).toBe(201)
      entries.push(made.body as Entry)
    }
    expect(await toldLately()).toEqual([
      ['casino.published', 'Aurora'],
      ['casino.published', 'Breeze'],
    ])
    const [aurora] = entries
    await api.call(`/api/casinos/${aurora?.id}`, {
      method: 'PATCH',
      body: { description: 'Changed.' },
      admin: true,
    })
    expect(await toldLately()).toEqual([['casino.changed', 'Aurora']])
    const listed = (await api.call('/api/admin/casinos', { admin: true })).body as Entry[]
    const bulk = await call('casinos/bulk', {
      entries: listed.map(({ id, version }) => ({ id, version })),
      action: 'delete',
    })
    expect(bulk).toMatchObject({ status: 200 })
    expect((await toldLately()).toSorted()).toEqual([
      ['casino.removed', 'Aurora'],
      ['casino.removed', 'Breeze'],
    ])
  })

  test('name in the audit log who sent a test, and who sent a message again', async () => {
    await call(`webhooks/${webhook.id}/test`)
    await run()
    const found = await api.call('/api/admin/webhook-messages', { admin: true })
    const [message] = found.body as Delivery[]
    expect((await call(`webhook-messages/${message?.id}/again`)).status).toBe(200)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await call(`webhook-messages/${unknown}/again`)).status).toBe(404)
    const rows = await api.deps.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, webhook.id))
      .orderBy(auditLog.id)
    expect(rows.slice(-2)).toMatchObject([
      { actorEmail: 'ada@example.com', after: { test: 'sent' } },
      { actorEmail: 'ada@example.com', after: { sentAgain: message?.id } },
    ])
  })
})

test('plain HTTP is refused in production, also where it was saved before', async () => {
  const receiver = await startReceiver()
  const api = await startTestApi({
    env: { NODE_ENV: 'production' },
    outbound: { timeout: 2000, network: loopback },
  })
  try {
    const body = { url: receiver.url, events: ['page.removed'] }
    const refused = await api.call('/api/admin/webhooks', { body, admin: true })
    expect(refused).toMatchObject({ status: 400, body: { errors: { url: expect.any(String) } } })
    const [row] = await api.deps.database.db.insert(webhookEndpoints).values(body).returning()
    const path = `/api/admin/webhooks/${row?.id}/test`
    expect((await api.call(path, { method: 'POST', admin: true })).status).toBe(200)
    await api.services.webhooks.run(new AbortController().signal)
    const { body: messages } = await api.call('/api/admin/webhook-messages', { admin: true })
    expect((messages as Delivery[])[0]?.tries).toMatchObject([
      { status: null, note: 'Its address must begin with https://' },
    ])
    expect(receiver.received).toEqual([])
  } finally {
    receiver.stop()
    await api.stop()
  }
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { webhookDeliveries } from '#db/schema/webhooks.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { eventTypes } from '#content/events/contract.ts'
import type { Delivery, Endpoint, EndpointSecret } from './contract.ts'
import { isSigned, loopback, startReceiver } from './receiver.test-kit.ts'
import { bothKinds } from '../../../tests/engines.ts'

const hour = 60 * 60 * 1000

describe.each(bothKinds)('webhooks on the %s database', (kind) => {
  let api: TestApi
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let later = 0
  beforeAll(async () => {
    receiver = await startReceiver()
    api = await startTestApi({
      kind,
      rates: {},
      clock: () => new Date(Date.now() + later),
      outbound: { timeout: 2000, network: loopback },
    })
  })
  beforeEach(async () => {
    later = 0
    receiver.answerWith(204)
    for (const { id } of await list())
      await api.call(`/api/admin/webhooks/${id}`, { method: 'DELETE', admin: true })
    receiver.received.length = 0
  })
  afterAll(async () => {
    receiver.stop()
    await api?.stop()
  })

  const run = () => api.services.webhooks.run(new AbortController().signal)
  const call = (path: string, method = 'POST', body?: unknown) =>
    api.call(`/api/admin/${path}`, { method, body, admin: true })
  const list = async () => (await call('webhooks', 'GET')).body as Endpoint[]
  const messages = async (query = '') =>
    (await call(`webhook-messages${query}`, 'GET')).body as Delivery[]

  async function add(events: readonly string[] = eventTypes) {
    const answer = await call('webhooks', 'POST', { url: receiver.url, events })
    expect(answer.status).toBe(201)
    return answer.body as EndpointSecret
  }

  async function addGuide(title: string, isPublished: boolean, more = {}) {
    const { body, status } = await api.call('/api/guides', {
      body: { title, content: 'Text.', isPublished, ...more },
      admin: true,
    })
    expect(status).toBe(201)
    return body as { id: string; version: number; slug: string }
  }
  const change = (id: string, body: object) =>
    api.call(`/api/guides/${id}`, { method: 'PATCH', body, admin: true })

  test('tell of publication, change and removal, signed, and of no draft', async () => {
    const { secret } = await add()
    const guide = await addGuide('First', false)
    await change(guide.id, { title: 'First of all' })
    await change(guide.id, { isPublished: true })
    await change(guide.id, { content: 'More.' })
    await change(guide.id, { isPublished: false })
    await change(guide.id, { content: 'Draft again.' })
    await change(guide.id, { isPublished: true })
    await api.call(`/api/guides/${guide.id}`, { method: 'DELETE', admin: true })
    expect(await run()).toBe('Delivered 5 messages.')
    expect(receiver.told().map(({ type }) => type)).toEqual([
      'guide.published',
      'guide.changed',
      'guide.removed',
      'guide.published',
      'guide.removed',
    ])
    expect(receiver.told()[0]?.data).toMatchObject({
      edition: 'crypto',
      kind: 'guide',
      id: guide.id,
      slug: guide.slug,
      title: 'First of all',
    })
    expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
    expect(JSON.stringify(await list())).not.toContain(secret)
    expect(await run()).toBeUndefined()
  })

  test('tell only what was chosen, and nothing of a change that is rolled back', async () => {
    await add(['guide.published'])
    const one = await addGuide('Chosen', true, { slug: 'chosen-slug' })
    await change(one.id, { content: 'Not chosen.' })
    const refused = await api.call('/api/guides', {
      body: { title: 'Taken', content: 'Text.', isPublished: true, slug: 'chosen-slug' },
      admin: true,
    })
    expect(refused.status).toBe(409)
    await run()
    expect(receiver.told().map(({ data }) => data['title'])).toEqual(['Chosen'])
  })

  test('tell of many at once, and of what time has published', async () => {
    await add()
    const drafts = [await addGuide('One', false), await addGuide('Two', false)]
    const bulk = await api.call('/api/admin/guides/bulk', {
      body: {
        entries: drafts.map(({ id, version }) => ({ id, version })),
        action: 'publish',
      },
      admin: true,
    })
    expect(bulk.status).toBe(200)
    const soon = new Date(Date.now() + 500).toISOString()
    const planned = await api.call('/api/guides', {
      body: { title: 'Planned', content: 'Text.', publishAt: soon },
      admin: true,
    })
    expect(planned.status).toBe(201)
    await expect
      .poll(async () => {
        await api.services.guides.publishDue()
        return (await messages()).length
      })
      .toBe(3)
    await run()
    expect(receiver.told().map(({ type, data }) => [type, data['title']])).toEqual([
      ['guide.published', 'One'],
      ['guide.published', 'Two'],
      ['guide.published', 'Planned'],
    ])
  })

  test('tell of each conversion once', async () => {
    await add(['conversion.recorded'])
    const made = await call('programmes', 'POST', { name: 'Partner', clickParameter: 'sub' })
    const { id, secret } = made.body as { id: string; secret: string }
    const report = () =>
      api.call(`/api/conversions/${id}`, {
        body: { transaction: 'T-1', amount: '12.50', currency: 'EUR' },
        headers: { authorization: `Bearer ${secret}` },
      })
    const first = await report()
    expect(first.status).toBe(200)
    await report()
    await run()
    expect(receiver.told()).toMatchObject([
      { type: 'conversion.recorded', data: { transaction: 'T-1', currency: 'EUR' } },
    ])
  })

  test('are tried again with the same id until the receiver has recovered', async () => {
    await add()
    receiver.answerWith(503)
    await addGuide('Kept', true)
    await run()
    await run()
    expect(receiver.received).toHaveLength(1)
    expect(await list()).toMatchObject([{ failures: 1, waiting: 1 }])
    later = hour
    await run()
    receiver.answerWith(200)
    later = 2 * hour
    await run()
    expect(receiver.received).toHaveLength(3)
    expect(receiver.ids().size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    const [message] = await messages()
    expect(message).toMatchObject({ state: 'delivered', attempts: 3 })
    expect(message?.tries.map(({ status }) => status)).toEqual([503, 503, 200])
    expect(await list()).toMatchObject([{ failures: 0, waiting: 0 }])
  })

  test('pause with an alert after a day of failures, and go on when resumed', async () => {
    const { id } = await add()
    receiver.answerWith(500)
    await addGuide('Lost', true)
    await addGuide('Lost too', true)
    for (let index = 0; index < 24; index += 1) {
      later += 30 * hour
      await run()
    }
    const [webhook] = await list()
    expect(webhook?.pauseReason).toMatch(/failed for a day/)
    expect(webhook?.failures).toBe(10)
    const mails = await api.call('/api/admin/outbox', { admin: true })
    expect(JSON.stringify(mails.body)).toContain('The webhook to receiver.test')
    expect(await call(`webhooks/${id}/test`)).toMatchObject({ status: 409 })

    receiver.answerWith(200)
    receiver.received.length = 0
    expect((await call(`webhooks/${id}`, 'PATCH', { isPaused: false })).status).toBe(200)
    await run()
    expect(receiver.ids().size).toBe(2)
    const log = await api.call('/api/admin/audit/log?entity=webhook', { admin: true })
    expect(JSON.stringify(log.body)).toContain('"action":"updated"')
  })

  test('are given up after nine tries, and can be sent again with the same id', async () => {
    await add()
    receiver.answerWith(500)
    await addGuide('Given up', true)
    for (let index = 0; index < 10; index += 1) {
      await run()
      later += 30 * hour
    }
    expect(receiver.received).toHaveLength(9)
    const [message] = await messages('?state=failed')
    expect(message).toMatchObject({ attempts: 9, nextTryAt: null })
    receiver.answerWith(200)
    expect((await call(`webhook-messages/${message?.id}/again`)).status).toBe(200)
    await run()
    expect(receiver.ids()).toEqual(new Set([message?.id]))
    expect(await messages('?state=delivered')).toHaveLength(1)
  })

  test('stop at once for a receiver that is gone, and keep what happens meanwhile', async () => {
    const { id } = await add()
    receiver.answerWith(410)
    await addGuide('Gone', true)
    await run()
    expect((await list())[0]?.pausedAt).not.toBeNull()
    await addGuide('Meanwhile', true)
    receiver.answerWith(200)
    expect(await run()).toBeUndefined()
    await call(`webhooks/${id}`, 'PATCH', { isPaused: false })
    expect(await run()).toBe('Delivered 2 messages.')
  })

  test('can be tested, and get a new secret with a day for the change', async () => {
    const { id, secret } = await add(['page.removed'])
    await call(`webhooks/${id}/test`)
    await run()
    const renewed = (await call(`webhooks/${id}/secret`)).body as EndpointSecret
    expect(renewed.secret).not.toBe(secret)
    await call(`webhooks/${id}/test`)
    await run()
    later = 25 * hour
    await call(`webhooks/${id}/test`)
    await run()
    expect(receiver.told().map(({ type }) => type)).toEqual(['test', 'test', 'test'])
    expect(receiver.received.map((one) => isSigned(one, secret))).toEqual([true, true, false])
    expect(receiver.received.map((one) => isSigned(one, renewed.secret))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('refuse private networks, other protocols, redirects and strangers', async () => {
    const refused = async (url: string) =>
      (await call('webhooks', 'POST', { url, events: ['page.removed'] })).status
    expect(await refused('https://10.0.0.7/')).toBe(400)
    expect(await refused('ftp://receiver.test/')).toBe(400)
    expect(await refused('https://name:word@receiver.test/')).toBe(400)
    expect(await refused('receiver')).toBe(400)
    const { id } = await add()
    await call(`webhooks/${id}`, 'PATCH', { url: 'http://intranet.test:1/' })
    await call(`webhooks/${id}/test`)
    await run()
    expect((await messages())[0]?.tries[0]).toMatchObject({
      status: null,
      note: 'It leads into a private network.',
    })
    receiver.answerWith(302)
    await call(`webhooks/${id}`, 'PATCH', { url: receiver.url })
    await call(`webhooks/${id}/test`)
    await run()
    expect((await messages())[0]?.tries[0]).toMatchObject({ status: 302 })
    expect((await api.call('/api/admin/webhooks')).status).toBe(401)
    const cookie = await api.signIn('editor')
    expect(await api.call('/api/admin/webhooks', { headers: { cookie } })).toMatchObject({
      status: 403,
    })
  })

  test('forget messages after 30 days', async () => {
    const { id } = await add()
    await call(`webhooks/${id}/test`)
    const keep = async (days: number) => {
      const { db } = api.deps.database
      await db.update(webhookDeliveries).set({
        createdAt: new Date(Date.now() - days * 24 * hour),
      })
      await deleteExpiredRows(db, new Date())
      return (await messages()).length
    }
    expect(await keep(29)).toBeGreaterThan(0)
    expect(await keep(31)).toBe(0)
  })
})

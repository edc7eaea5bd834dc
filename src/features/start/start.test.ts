import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSettings } from '#editions/settings.ts'
import { adminEmail, startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { Start, StartStep } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('the first steps on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    const env = {
      // Nothing listens there: what counts is what is queued.
      SMTP_URL: 'smtp://127.0.0.1:9',
      SWEEPSTAKES_ORIGIN: 'https://sweeps.example',
    }
    site = await startTestSite({ kind, env })
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await site?.stop()
  })

  const call = async (method: string, address: string, body?: unknown, tenant = 'crypto') => {
    const answer = await site.call(`/api${address}`, { method, cookie, body, tenant })
    return { status: answer.status, body: await answer.json() }
  }
  const read = async (tenant?: string) =>
    (await call('GET', '/admin/start', undefined, tenant)).body as Start
  const find = async (step: StartStep, tenant?: string) =>
    (await read(tenant)).steps.find((other) => other.step === step)

  test('say of an empty site what is missing, from the site itself', async () => {
    const { steps, isOver, mail, domain } = await read()
    expect(isOver).toBe(false)
    expect(steps.every(({ isDone, isSkipped }) => !isDone && !isSkipped)).toBe(true)
    expect(mail).toEqual({ hasServer: true, from: null })
    expect(domain).toEqual({
      origin: 'http://crypto.localhost:3000',
      variable: 'CRYPTO_ORIGIN',
    })
    expect((await find('mail'))?.missing).toEqual([
      'A sender’s address',
      'A test mail that was sent',
    ])
    expect(await find('domain', 'sweepstakes')).toMatchObject({ isDone: true, missing: [] })
  })

  test('are done by what is done elsewhere', async () => {
    const settings = {
      ...noSettings,
      name: 'Northern Spins',
      supportEmail: 'hello@spins.example',
      operator: 'Northern Spins Ltd',
    }
    await call('PUT', '/admin/settings', { revision: 0, settings })
    expect(await find('name')).toMatchObject({
      isDone: false,
      missing: ['A postal address, for advertising mail'],
    })
    const casino = { name: 'Made here', rating: 4, websiteUrl: 'https://made.example' }
    expect((await call('POST', '/casinos', casino)).status).toBe(201)
    expect(await find('content')).toMatchObject({ isDone: true })
    expect(await find('content', 'sweepstakes')).toMatchObject({ isDone: false })
  })

  test('are skipped and taken up again, each edition’s on its own', async () => {
    const { steps } = await read()
    for (const { step } of steps)
      expect((await call('PUT', '/admin/start', { step, isSkipped: true })).status).toBe(200)
    expect((await read()).isOver).toBe(true)
    expect((await read('sweepstakes')).isOver).toBe(false)
    await call('PUT', '/admin/start', { step: 'look', isSkipped: false })
    expect((await read()).isOver).toBe(false)
    const wrong = await call('PUT', '/admin/start', { step: 'dance', isSkipped: true })
    expect(wrong.status).toBe(400)
  })

  test('send a test email to whoever asks, one a minute', async () => {
    const { status, body } = await call('POST', '/admin/start/test-mail')
    expect([status, body]).toEqual([200, { recipient: adminEmail, id: expect.any(String) }])
    const { id } = body as { id: string }
    expect((await call('GET', `/admin/outbox/${id}`)).body).toMatchObject({
      kind: 'test',
      recipient: adminEmail,
      subject: 'Test email from Northern Spins',
    })
    // Unless the clock has just begun another minute.
    const again = [
      await call('POST', '/admin/start/test-mail'),
      await call('POST', '/admin/start/test-mail'),
    ]
    expect(again.map((answer) => answer.status)).toContain(429)
  })

  test('are over where the demonstration is shown', async () => {
    const demo = await startTestSite({ seed: 'demo' })
    try {
      const session = await demo.signIn()
      const answer = await demo.call('/api/admin/start', { cookie: session })
      expect(await answer.json()).toMatchObject({ isOver: true })
    } finally {
      await demo.stop()
    }
  })
})

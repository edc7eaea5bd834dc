import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { invitations } from '#db/schema/accounts.ts'
import { definedEditions } from '#editions/editions.ts'
import { startDelivery } from '#features/mail/delivery.server.ts'
import { createSmtpTransport } from '#features/mail/transport.server.ts'
import { retention } from '#contract/retention.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { startSmtp, type TestSmtp } from '../../../tests/smtp.ts'
import { createUsersKit, password } from '../../../tests/users-kit.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const linkPattern = /\/admin\/new-address#([\w-]{43})/
const hour = 60 * 60 * 1000

describe.each(databaseKinds)('a new address of one’s own, on the %s database', (kind) => {
  let smtp: TestSmtp
  let api: TestApi
  let stopDelivery: () => Promise<void>
  let later = 0
  beforeAll(async () => {
    smtp = await startSmtp()
    api = await startTestApi({
      kind,
      rates: {},
      env: { SMTP_URL: smtp.url },
      clock: () => new Date(Date.now() + later),
    })
    stopDelivery = startDelivery(
      api.deps,
      createSmtpTransport({
        url: smtp.url,
        from: undefined,
        editions: definedEditions,
        origins: {},
      }),
    )
  })
  afterAll(async () => {
    await stopDelivery?.()
    await api?.stop()
    await smtp?.stop()
  })

  const { call, post, read, cookiesOf, signIn, statusFor } = createUsersKit(() => api)
  const ask = (email: string, cookie: string, secret = password) =>
    post('/change-email', { email, password: secret }, cookie)
  const confirm = (token: string, cookie?: string) => post('/confirm-email', { token }, cookie)
  const state = async (cookie: string) =>
    (await api.call('/api/auth/email-change', { headers: { cookie } })).body
  const textsTo = (address: string) =>
    smtp.received.filter(({ to }) => to === address).map(({ email }) => email.text ?? '')

  /** The secret in the latest of so many mails that came to an address. */
  async function receive(address: string, pattern: RegExp, count = 1): Promise<string> {
    const found = () => textsTo(address).flatMap((text) => pattern.exec(text)?.[1] ?? [])
    await expect.poll(() => found().length, { timeout: 10_000 }).toBe(count)
    return found().at(-1) ?? ''
  }

  async function join(email: string, role = 'editor') {
    expect((await call('/invitations', 'POST', { email, role })).status).toBe(201)
    const token = await receive(email, /\/admin\/invitation#([\w-]{43})/)
    const joined = await post('/accept-invitation', { token, name: 'New', password })
    expect(joined.status).toBe(200)
    return { id: (await read(email))?.id ?? '', cookie: cookiesOf(joined.headers) }
  }

  const changes = async (id: string) =>
    (
      await api.deps.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, id))
        .orderBy(auditLog.id)
    ).filter(({ action }) => action === 'updated')

  test('waits for the link in a mail to it; the old address is told of both steps', async () => {
    const { id, cookie } = await join('ben@example.com')
    const elsewhere = cookiesOf((await signIn('ben@example.com')).headers)
    expect(await state(cookie)).toEqual({ sendsMail: true, pending: null })
    expect(await ask('Ben.New@Example.com', cookie)).toMatchObject({ status: 200 })

    const token = await receive('ben.new@example.com', linkPattern)
    await expect
      .poll(() => textsTo('ben@example.com').at(-1))
      .toContain('change its address from ben@example.com to ben.new@example.com')
    expect(textsTo('ben@example.com').join()).not.toContain(token)
    expect(await state(cookie)).toMatchObject({ pending: { email: 'ben.new@example.com' } })
    expect(await signIn('ben.new@example.com')).toMatchObject({ status: 401 })
    expect([await statusFor(cookie), await statusFor(elsewhere)]).toEqual([200, 200])

    expect(await confirm(token)).toMatchObject({ status: 401 })
    expect(await confirm(token, cookie)).toMatchObject({ status: 200 })
    expect([await statusFor(cookie), await statusFor(elsewhere)]).toEqual([200, 401])
    expect(await signIn('ben@example.com')).toMatchObject({ status: 401 })
    expect(await signIn('ben.new@example.com')).toMatchObject({ status: 200 })
    await expect
      .poll(() => textsTo('ben@example.com').at(-1))
      .toContain('with ben.new@example.com. Until now it was ben@example.com.')
    expect(await confirm(token, cookie)).toMatchObject({ status: 404 })
    expect(await state(cookie)).toMatchObject({ pending: null })
    expect(await changes(id)).toMatchObject([
      { actorEmail: 'ben@example.com', after: { email: 'ben.new@example.com, not yet confirmed' } },
      {
        label: 'ben.new@example.com',
        before: { email: 'ben@example.com' },
        after: { email: 'ben.new@example.com' },
      },
    ])
  })

  test('a link expires, works for nobody else, and ends with a later one or a new password', async () => {
    const { cookie } = await join('cat@example.com')
    const other = await join('dan@example.com')
    await ask('cat.new@example.com', cookie)
    const first = await receive('cat.new@example.com', linkPattern)
    expect(await confirm(first, other.cookie)).toMatchObject({ status: 404 })
    const forged = `${first.slice(0, -2)}${first.endsWith('AA') ? 'BA' : 'AA'}`
    expect(await confirm(forged, cookie)).toMatchObject({ status: 404 })

    await ask('cat.new@example.com', cookie)
    const second = await receive('cat.new@example.com', linkPattern, 2)
    expect(await confirm(first, cookie)).toMatchObject({ status: 404 })
    later = retention.addressHours * hour
    expect(await confirm(second, cookie)).toMatchObject({ status: 404 })
    expect(await state(cookie)).toMatchObject({ pending: null })
    later = 0
    await ask('cat.new@example.com', cookie)
    const third = await receive('cat.new@example.com', linkPattern, 3)
    const changed = await post(
      '/change-password',
      { currentPassword: password, newPassword: 'another long password' },
      cookie,
    )
    const renewed = cookiesOf(changed.headers)
    expect(await confirm(third, renewed)).toMatchObject({ status: 404 })
    expect(await read('cat@example.com')).toBeDefined()
  })

  test('can be withdrawn', async () => {
    const { id, cookie } = await join('eva@example.com')
    await ask('eva.new@example.com', cookie)
    const token = await receive('eva.new@example.com', linkPattern)
    for (let times = 0; times < 2; times++)
      expect(await post('/withdraw-email', {}, cookie)).toMatchObject({ status: 200 })
    expect(await confirm(token, cookie)).toMatchObject({ status: 404 })
    expect(await changes(id)).toHaveLength(2)
  })

  test('what cannot be is refused at its field, and sends nothing', async () => {
    const { cookie } = await join('fay@example.com')
    await join('gus@example.com')
    await call('/invitations', 'POST', { email: 'hal@example.com', role: 'editor' })
    const refusals = [
      ['not an address', password, 400, 'email'],
      ['GUS@example.com', password, 409, 'email'],
      ['hal@example.com', password, 409, 'email'],
      ['fay@example.com', password, 409, 'email'],
      ['free@example.com', 'a wrong password', 400, 'password'],
    ] as const
    for (const [email, secret, status, field] of refusals)
      expect(await ask(email, cookie, secret)).toMatchObject({
        status,
        body: { errors: { [field]: expect.any(String) } },
      })
    expect(await ask('free@example.com', '')).toMatchObject({ status: 401 })
    for (let tries = 1; tries < 5; tries++)
      expect(await ask('free@example.com', cookie, 'a wrong password')).toMatchObject({
        status: 400,
      })
    expect(await ask('free@example.com', cookie)).toMatchObject({ status: 429 })
    expect(await state(cookie)).toMatchObject({ pending: null })
  })

  test('two people who want one address at once do not both get it', async () => {
    const people = [await join('ian@example.com'), await join('jan@example.com')]
    const tokens: string[] = []
    for (const { cookie } of people) {
      expect(await ask('one@example.com', cookie)).toMatchObject({ status: 200 })
      tokens.push(await receive('one@example.com', linkPattern, tokens.length + 1))
    }
    const answers = await Promise.all(
      people.map(({ cookie }, index) => confirm(tokens[index] ?? '', cookie)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('invitations follow their sender', async () => {
    const { id, cookie } = await join('kim@example.com', 'administrator')
    const email = 'lea@example.com'
    await api.call('/api/admin/users/invitations', {
      method: 'POST',
      body: { email, role: 'editor' },
      headers: { cookie },
    })
    await ask('kim.new@example.com', cookie)
    await confirm(await receive('kim.new@example.com', linkPattern), cookie)
    const pending = () =>
      api.deps.database.db.select().from(invitations).where(eq(invitations.email, email))
    expect(await pending()).toMatchObject([{ invitedBy: 'kim.new@example.com' }])
    expect((await call(`/${id}`, 'PATCH', { role: 'editor' })).status).toBe(200)
    expect(await pending()).toEqual([])
  })
})

test('without a mail server, the address stays and the state says why', async () => {
  const api = await startTestApi({ rates: {} })
  try {
    const { join, post, read } = createUsersKit(() => api)
    const { cookie } = await join('max@example.com')
    const { body } = await api.call('/api/auth/email-change', { headers: { cookie } })
    expect(body).toEqual({ sendsMail: false, pending: null })
    const asked = await post('/change-email', { email: 'max.new@example.com', password }, cookie)
    expect(asked).toMatchObject({ status: 409 })
    expect(await read('max@example.com')).toBeDefined()
  } finally {
    await api.stop()
  }
})

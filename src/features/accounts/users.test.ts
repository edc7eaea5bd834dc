import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitations, users, verifications } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { outbox } from '#db/schema/messages.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { totp } from '../../../tests/totp.ts'
import { createUsersKit, password, usersPath as base } from '../../../tests/users-kit.ts'
import type { SentInvitation, SessionSummary } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('users, on the %s database', (kind) => {
  let api: TestApi
  let now: Date
  beforeAll(async () => {
    now = new Date()
    api = await startTestApi({ kind, clock: () => now, rates: {} })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const { call, post, read, tokenIn, invite, cookiesOf, join, signIn, statusFor } = createUsersKit(
    () => api,
  )
  const lastChange = async (label: string) =>
    (await db().select().from(auditLog).where(eq(auditLog.label, label)).orderBy(auditLog.id)).at(
      -1,
    )

  test('an invitation is a mail with a link, by which the invited become users, once', async () => {
    const { token, link, id } = await invite('Bea@Example.com')
    expect(link).toMatch(/^http:\/\/crypto\.localhost:3000\/admin\/invitation#/)
    const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, 'bea@example.com'))
    expect(tokenIn(mail?.text ?? '')).toBe(token)
    expect(JSON.stringify(await db().select().from(invitations))).not.toContain(token)
    expect((await call('/invitations')).body).toMatchObject([
      { id, email: 'bea@example.com', role: 'editor' },
    ])
    expect(JSON.stringify((await call('/invitations')).body)).not.toContain(token)

    expect(await post('/invitation', { token })).toMatchObject({
      status: 200,
      body: { role: 'editor' },
    })
    expect(await post('/accept-invitation', { token, name: ' ', password: 'short' })).toMatchObject(
      {
        status: 400,
        body: { errors: { name: 'Enter your name', password: 'Must be at least 12 characters' } },
      },
    )
    const joined = await post('/accept-invitation', { token, name: 'Bea', password })
    expect(joined).toMatchObject({
      status: 200,
      body: { user: { email: 'bea@example.com', role: 'editor' } },
    })
    expect(await statusFor(cookiesOf(joined.headers))).toBe(200)
    expect(await read('bea@example.com')).toMatchObject({
      name: 'Bea',
      state: 'active',
      lastSignInAt: now.toISOString(),
    })
    expect((await call('/invitations')).body).toEqual([])
    for (const path of ['/invitation', '/accept-invitation']) {
      expect(await post(path, { token, name: 'Eve', password })).toMatchObject({ status: 404 })
    }
  })

  test('a link holds no more when it is used twice at once, expired, sent again, withdrawn or not whole', async () => {
    const twice = await invite('cid@example.com')
    const accept = (token: string) => post('/accept-invitation', { token, name: 'X', password })
    const both = await Promise.all([accept(twice.token), accept(twice.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])

    const late = await invite('dan@example.com')
    const before = now
    now = new Date(now.getTime() + 7 * 24 * 3_600_000 + 1)
    expect(await accept(late.token)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('expired') },
    })
    const again = (await call(`/invitations/${late.id}/resend`, 'POST')).body as SentInvitation
    expect(await accept(late.token)).toMatchObject({ status: 404 })
    expect(await post('/invitation', { token: tokenIn(again.link ?? '') })).toMatchObject({
      status: 200,
    })
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, 'dan@example.com'))
    expect(mails.map(({ text }) => tokenIn(text))).toEqual([tokenIn(again.link ?? '')])
    expect(await call(`/invitations/${late.id}`, 'DELETE')).toMatchObject({ status: 200 })
    expect(await accept(tokenIn(again.link ?? ''))).toMatchObject({ status: 404 })
    expect(await db().$count(outbox, eq(outbox.recipient, 'dan@example.com'))).toBe(0)
    now = before

    expect(await accept('x'.repeat(43))).toMatchObject({ status: 404 })
    expect(await accept('x')).toMatchObject({ status: 400 })
    expect(await call(`/invitations/${late.id}`, 'DELETE')).toMatchObject({ status: 404 })
    expect(await call('/invitations/x/resend', 'POST')).toMatchObject({ status: 404 })
  })

  test('invitations end with the right of who sent them to invite', async () => {
    const ways = [
      (id: string) => call(`/${id}`, 'PATCH', { role: 'editor' }),
      (id: string) => call(`/${id}`, 'PATCH', { state: 'disabled' }),
      (id: string) => call(`/${id}`, 'DELETE'),
    ]
    for (const [number, end] of ways.entries()) {
      const { id, cookie } = await join(`boss-${number}@example.com`, 'administrator')
      const email = `friend-${number}@example.com`
      const sent = await api.call(`${base}/invitations`, {
        method: 'POST',
        body: { email, role: 'administrator' },
        headers: { cookie },
      })
      const token = tokenIn((sent.body as SentInvitation).link ?? '')
      expect(await end(id)).toMatchObject({ status: 200 })
      expect(await post('/invitation', { token })).toMatchObject({ status: 404 })
      expect(await post('/accept-invitation', { token, name: 'Friend', password })).toMatchObject({
        status: 404,
      })
      expect(await db().$count(outbox, eq(outbox.recipient, email))).toBe(0)
      expect(await lastChange(email)).toMatchObject({
        action: 'deleted',
        actorEmail: 'ada@example.com',
      })
    }
  })

  test('nobody is invited twice, nor who is there already', async () => {
    await invite('eli@example.com')
    const conflict = { status: 409, body: { errors: { email: expect.any(String) } } }
    expect(
      await call('/invitations', 'POST', { email: 'ELI@example.com', role: 'editor' }),
    ).toMatchObject(conflict)
    expect(
      await call('/invitations', 'POST', { email: 'ada@example.com', role: 'editor' }),
    ).toMatchObject(conflict)
    expect(await call('/invitations', 'POST', { email: 'fay', role: 'owner' })).toMatchObject({
      status: 400,
      body: { errors: { email: expect.any(String), role: 'Choose a role' } },
    })
  })

  test('a change of role holds at once, in open sessions too', async () => {
    const { id, cookie } = await join('gus@example.com')
    expect(await statusFor(cookie, base)).toBe(403)
    expect(await call(`/${id}`, 'PATCH', { role: 'administrator' })).toMatchObject({ status: 200 })
    expect(await statusFor(cookie, base)).toBe(200)
    expect(await lastChange('gus@example.com')).toMatchObject({
      edition: null,
      actorEmail: 'ada@example.com',
      action: 'updated',
      before: { role: 'editor' },
      after: { role: 'administrator' },
    })
    await call(`/${id}`, 'PATCH', { role: 'editor' })
    expect(await statusFor(cookie, base)).toBe(403)
  })

  test('disabling ends sessions and sign-ins under way at once; enabling lets in again', async () => {
    const { id, cookie } = await join('hal@example.com')
    await call(`/${id}`, 'PATCH', { state: 'disabled' })
    expect(await statusFor(cookie)).toBe(401)
    expect(await signIn('hal@example.com')).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/disabled/) },
    })
    // Nobody learns of it without the password.
    expect(await signIn('hal@example.com', 'wrong')).toMatchObject({ status: 401 })
    expect(await read('hal@example.com')).toMatchObject({ state: 'disabled' })
    await call(`/${id}`, 'PATCH', { state: 'active' })
    expect(await signIn('hal@example.com')).toMatchObject({ status: 200 })
    // One that was opened in the same moment is worth nothing.
    const { headers } = await signIn('hal@example.com')
    await db().update(users).set({ disabledAt: now }).where(eq(users.id, id))
    expect(await statusFor(cookiesOf(headers))).toBe(401)
  })

  test('sessions are seen and ended one by one or all together', async () => {
    const { id, cookie } = await join('ida@example.com')
    const other = cookiesOf((await signIn('ida@example.com')).headers)
    const sessions = (await call(`/${id}/sessions`)).body as SessionSummary[]
    expect(sessions).toHaveLength(2)
    expect(JSON.stringify(sessions)).not.toContain(
      decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0],
    )
    expect(await call(`/${id}/sessions/${sessions[0]?.id}`, 'DELETE')).toMatchObject({
      status: 200,
    })
    expect(await call(`/${id}/sessions/${sessions[0]?.id}`, 'DELETE')).toMatchObject({
      status: 404,
    })
    expect([await statusFor(cookie), await statusFor(other)].toSorted()).toEqual([200, 401])
    await call(`/${id}/sessions`, 'DELETE')
    expect([await statusFor(cookie), await statusFor(other)]).toEqual([401, 401])
    expect(await call('/x/sessions')).toMatchObject({ status: 404 })
  })

  test('a deleted user is gone, with what was open in their name', async () => {
    const { id, cookie } = await join('jon@example.com')
    expect(await call(`/${id}`, 'DELETE')).toMatchObject({ status: 200 })
    expect(await statusFor(cookie)).toBe(401)
    expect(await signIn('jon@example.com')).toMatchObject({ status: 401 })
    expect(await call(`/${id}`, 'DELETE')).toMatchObject({ status: 404 })
    expect(await lastChange('jon@example.com')).toMatchObject({
      action: 'sign-in-failed',
      actorEmail: null,
    })
  })

  test('there is always an active administrator, however many changes come at once', async () => {
    const ada = (await read('ada@example.com'))?.id
    const alone = {
      status: 409,
      body: { message: expect.stringMatching(/only active administrator/) },
    }
    expect(await call(`/${ada}`, 'PATCH', { role: 'editor' })).toMatchObject(alone)
    expect(await call(`/${ada}`, 'PATCH', { state: 'disabled' })).toMatchObject(alone)
    expect(await call(`/${ada}`, 'DELETE')).toMatchObject(alone)

    const kay = await join('kay@example.com', 'administrator')
    const lou = await join('lou@example.com', 'administrator')
    const ways = [
      () =>
        api.call(`${base}/${ada}`, {
          method: 'PATCH',
          body: { role: 'editor' },
          headers: { cookie: kay.cookie },
        }),
      () => api.call(`${base}/${kay.id}`, { method: 'DELETE', headers: { cookie: lou.cookie } }),
      () => call(`/${lou.id}`, 'PATCH', { state: 'disabled' }),
    ]
    await Promise.all(ways.map((way) => way()))
    const rows = await db().select().from(users)
    expect(
      rows.filter((user) => user.role === 'administrator' && !user.disabledAt).length,
    ).toBeGreaterThan(0)
    // Whoever is left, the other tests go on as Ada.
    await db()
      .update(users)
      .set({ role: 'administrator', disabledAt: null })
      .where(eq(users.email, 'ada@example.com'))
  })

  describe('a forgotten password', () => {
    const links = async (email: string) => {
      await api.settle()
      const mails = await db()
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, email))
        .orderBy(outbox.id)
      return mails.filter((mail) => mail.kind === 'password-reset').map(({ text }) => tokenIn(text))
    }

    test('is set anew by a link that works once, for an hour; all sessions end', async () => {
      const { cookie } = await join('mia@example.com')
      const answers = [
        await post('/forgot-password', { email: 'Mia@example.com' }),
        await post('/forgot-password', { email: 'nobody@example.com' }),
      ]
      expect(answers[0]).toMatchObject({ status: 200 })
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      const [token = ''] = await links('mia@example.com')
      expect(await links('nobody@example.com')).toEqual([])
      expect(JSON.stringify(await db().select().from(verifications))).not.toContain(token)

      // Five wrong passwords have locked the account; the link opens it again.
      for (let guess = 0; guess < 6; guess++) await signIn('mia@example.com', 'wrong')
      expect(await signIn('mia@example.com')).toMatchObject({ status: 429 })
      const reset = (secret: string) => post('/reset-password', { token, password: secret })
      expect(await reset('short')).toMatchObject({
        status: 400,
        body: { errors: { password: expect.any(String) } },
      })
      expect(await reset('another long password')).toMatchObject({ status: 200 })
      expect(await reset('a third long password')).toMatchObject({ status: 404 })
      expect(await statusFor(cookie)).toBe(401)
      expect(await signIn('mia@example.com')).toMatchObject({ status: 401 })
      expect(await signIn('mia@example.com', 'another long password')).toMatchObject({
        status: 200,
      })
    })

    test('holds no more once the password is changed with the old one', async () => {
      const { cookie } = await join('pia@example.com')
      await post('/forgot-password', { email: 'pia@example.com' })
      const [token = ''] = await links('pia@example.com')
      const change = { currentPassword: password, newPassword: 'a password of her own' }
      expect(await post('/change-password', change, cookie)).toMatchObject({ status: 200 })
      expect(
        await post('/reset-password', { token, password: 'a thief’s password' }),
      ).toMatchObject({ status: 404 })
      expect(await signIn('pia@example.com', 'a password of her own')).toMatchObject({
        status: 200,
      })
    })

    test('is not shown to other administrators, in the outbox neither', async () => {
      await join('quin@example.com')
      await post('/forgot-password', { email: 'quin@example.com' })
      const [token = ''] = await links('quin@example.com')
      const [mail] = await db()
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, 'quin@example.com'))
        .orderBy(desc(outbox.id))
      const shown = await api.call(`/api/admin/outbox/${mail?.id}`, { admin: true })
      expect(shown).toMatchObject({
        status: 200,
        body: { text: expect.stringContaining('/admin/new-password#…') },
      })
      expect(JSON.stringify(shown.body)).not.toContain(token)
    })

    test('holds no longer than an hour, nor for a disabled user; three mails an hour at most', async () => {
      const { id } = await join('nan@example.com')
      for (let time = 0; time < 4; time++)
        await post('/forgot-password', { email: 'nan@example.com' })
      const tokens = await links('nan@example.com')
      expect(tokens).toHaveLength(3)
      const [first = '', second = '', third = ''] = tokens
      const reset = (token: string) => post('/reset-password', { token, password })
      const before = now
      now = new Date(now.getTime() + 3_600_001)
      expect(await reset(first)).toMatchObject({ status: 404 })
      now = before
      expect(await reset(second)).toMatchObject({ status: 200 })
      // A password that was set makes the others worthless.
      expect(await reset(third)).toMatchObject({ status: 404 })

      await call(`/${id}`, 'PATCH', { state: 'disabled' })
      await post('/forgot-password', { email: 'nan@example.com' })
      expect(await links('nan@example.com')).toHaveLength(3)
    })
  })

  test('a second factor can be asked of everyone, and taken from one who has lost it', async () => {
    const { id, cookie } = await join('oda@example.com')
    const own = (path: string, body: unknown) => post(path, body, cookie)
    const rule = (requireSecondFactor: boolean) => call('/settings', 'PUT', { requireSecondFactor })
    expect(await rule(true)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/your own/) },
    })
    await db()
      .update(users)
      .set({ twoFactorEnabled: true })
      .where(eq(users.email, 'ada@example.com'))
    expect(await rule(true)).toMatchObject({ status: 200 })
    expect((await call('/settings')).body).toEqual({ requireSecondFactor: true })

    expect(await statusFor(cookie)).toBe(403)
    expect(await api.call('/api/auth/get-session', { headers: { cookie } })).toMatchObject({
      body: { user: { mustSetUpSecondFactor: true } },
    })
    const { body } = await own('/two-factor/enable', { password })
    const code = totp(
      String(new URL((body as { totpURI: string }).totpURI).searchParams.get('secret')),
    )
    const verified = await own('/two-factor/verify-totp', { code })
    expect(verified).toMatchObject({ status: 200 })
    const next = cookiesOf(verified.headers)
    expect(await statusFor(next)).toBe(200)
    expect(await post('/two-factor/disable', { password }, next)).toMatchObject({ status: 409 })
    expect(await read('oda@example.com')).toMatchObject({ twoFactorEnabled: true })

    await rule(false)
    expect(await call(`/${id}/second-factor`, 'DELETE')).toMatchObject({ status: 200 })
    expect(await call(`/${id}/second-factor`, 'DELETE')).toMatchObject({ status: 409 })
    expect(await signIn('oda@example.com')).toMatchObject({ body: { message: 'Signed in.' } })
    await db()
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(eq(users.email, 'ada@example.com'))
  })
})

import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitations } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { outbox } from '#db/schema/messages.ts'
import { databaseKinds, startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { createUsersKit, password, usersPath } from '../../../tests/users-kit.ts'

describe.each(databaseKinds)('one’s own name and address, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const { call, post, read, cookiesOf, invite, join, signIn, statusFor } = createUsersKit(() => api)
  const changes = async (id: string) =>
    (
      await db().select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    ).filter(({ action }) => action === 'updated')

  test('a name is changed without a password, and recorded once', async () => {
    const { id, cookie } = await join('ann@example.com')
    expect(await post('/change-name', { name: ' ' }, cookie)).toMatchObject({
      status: 400,
      body: { errors: { name: 'Enter your name' } },
    })
    for (const name of ['Ann Lee', ' Ann Lee '])
      expect(await post('/change-name', { name }, cookie)).toMatchObject({ status: 200 })
    expect(await read('ann@example.com')).toMatchObject({ name: 'Ann Lee' })
    expect(await changes(id)).toMatchObject([
      { actorEmail: 'ann@example.com', before: { name: 'New' }, after: { name: 'Ann Lee' } },
    ])
    expect(await post('/change-name', { name: 'Nobody' })).toMatchObject({ status: 401 })
  })

  test('an address is changed with the password; both get a mail, other sessions end', async () => {
    const { id, cookie } = await join('ben@example.com')
    const elsewhere = cookiesOf((await signIn('ben@example.com')).headers)
    await post('/forgot-password', { email: 'ben@example.com' })
    await api.settle()

    const change = { email: 'Ben.New@Example.com', password }
    expect(await post('/change-email', change, cookie)).toMatchObject({ status: 200 })
    expect([await statusFor(cookie), await statusFor(elsewhere)]).toEqual([200, 401])
    expect(await signIn('ben@example.com')).toMatchObject({ status: 401 })
    expect(await signIn('ben.new@example.com')).toMatchObject({
      status: 200,
      body: { user: { id, email: 'ben.new@example.com' } },
    })

    const mails = await db().select().from(outbox).where(eq(outbox.kind, 'email-change'))
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'ben.new@example.com',
      'ben@example.com',
    ])
    for (const { text } of mails) {
      expect(text).toContain('ben.new@example.com')
      expect(text).toContain('ben@example.com')
    }
    const link = /#([\w-]{43})/.exec(
      (await db().select().from(outbox).where(eq(outbox.kind, 'password-reset')))[0]?.text ?? '',
    )
    const reset = { token: link?.[1] ?? '', password: 'a thief’s password' }
    expect(reset.token).toHaveLength(43)
    expect(await post('/reset-password', reset)).toMatchObject({ status: 404 })
    expect((await changes(id)).at(-1)).toMatchObject({
      label: 'ben.new@example.com',
      before: { email: 'ben@example.com' },
      after: { email: 'ben.new@example.com' },
    })
  })

  test('what cannot be is refused at its field, changes nothing and sends nothing', async () => {
    const { id, cookie } = await join('cat@example.com')
    await join('dan@example.com')
    await invite('eva@example.com')
    const refusals = [
      [{ email: 'not an address', password }, 400, 'email'],
      [{ email: 'free@example.com', password: 'a wrong password' }, 400, 'password'],
      [{ email: 'DAN@example.com', password }, 409, 'email'],
      [{ email: 'eva@example.com', password }, 409, 'email'],
      [{ email: 'cat@example.com', password }, 409, 'email'],
    ] as const
    for (const [body, status, field] of refusals)
      expect(await post('/change-email', body, cookie)).toMatchObject({
        status,
        body: { errors: { [field]: expect.any(String) } },
      })
    expect(await post('/change-email', { email: 'free@example.com', password })).toMatchObject({
      status: 401,
    })
    expect(await read('cat@example.com')).toMatchObject({ id })
    const sent = await db()
      .select()
      .from(outbox)
      .where(or(eq(outbox.recipient, 'free@example.com'), eq(outbox.recipient, 'cat@example.com')))
    expect(sent.filter((mail) => mail.kind === 'email-change')).toEqual([])
  })

  test('guesses at the password are bounded', async () => {
    const { cookie } = await join('fay@example.com')
    const guess = (typed: string) =>
      post('/change-email', { email: 'fay.new@example.com', password: typed }, cookie)
    for (let tries = 0; tries < 5; tries++)
      expect(await guess('a wrong password')).toMatchObject({ status: 400 })
    expect(await guess(password)).toMatchObject({ status: 429 })
  })

  test('two people who want one address at once do not both get it', async () => {
    const people = [await join('gus@example.com'), await join('hal@example.com')]
    const answers = await Promise.all(
      people.map(({ cookie }) =>
        post('/change-email', { email: 'one@example.com', password }, cookie),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('invitations follow their sender, and end with the sender’s rights', async () => {
    const { id, cookie } = await join('ida@example.com', 'administrator')
    const invited = await api.call(`${usersPath}/invitations`, {
      method: 'POST',
      body: { email: 'jan@example.com', role: 'editor' },
      headers: { cookie },
    })
    expect(invited.status).toBe(201)
    await post('/change-email', { email: 'ida.new@example.com', password }, cookie)
    const pending = () =>
      db().select().from(invitations).where(eq(invitations.email, 'jan@example.com'))
    expect(await pending()).toMatchObject([{ invitedBy: 'ida.new@example.com' }])
    expect((await call(`/${id}`, 'PATCH', { role: 'editor' })).status).toBe(200)
    expect(await pending()).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { sessions, twoFactors, verifications } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import {
  clearAccounts,
  createClient,
  createTestSite,
  openTestDatabase,
  password,
  type Client,
  type TestDatabase,
  type TestSite,
} from './accounts.test-kit.ts'
import { totp } from '../../../tests/totp.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const accepted = {
  status: 200,
  body: { message: 'The code is correct.', user: { email: 'ada@example.org' } },
}

const verify = (from: Client, code: string) =>
  from.send('POST', '/auth/two-factor/verify-totp', { code })

describe.each(databaseKinds)('second factor, on the %s database', (kind) => {
  let opened: TestDatabase
  let site: TestSite
  let client: Client

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    site = createTestSite(opened.database)
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await clearAccounts(opened.database)
    await site.accounts.ensureFirstAdministrator()
    client = createClient(site)
    await client.signIn()
  })

  async function enrol() {
    const { status, body } = await client.send('POST', '/auth/two-factor/enable', { password })
    expect(status).toBe(200)
    const secret = new URL(body.totpURI).searchParams.get('secret') ?? ''
    const code = totp(secret)
    expect(await verify(client, code)).toMatchObject(accepted)
    return { secret, code, backupCodes: body.backupCodes as string[] } // the API's own form
  }

  test('is set up with a code and then asked for at each sign-in', async () => {
    const { secret } = await enrol()
    expect(await client.send('GET', '/auth/get-session')).toMatchObject({
      body: { user: { twoFactorEnabled: true } },
    })
    expect(await client.send('POST', '/auth/two-factor/enable', { password })).toMatchObject({
      status: 409,
    })

    const next = createClient(site)
    const half = await next.signIn()
    expect(half).toMatchObject({
      status: 200,
      body: { message: expect.any(String), twoFactorRedirect: true },
    })
    expect(half.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
    expect(await next.send('GET', '/private')).toMatchObject({ status: 401 })
    const { body: mistaken, status } = await verify(next, otherThan(totp(secret)))
    expect([status, mistaken]).toEqual([401, { message: 'Wrong code.' }])
    // Whoever had the right password is named, though nobody has signed in.
    const { rows } = await opened.database.pool.query(
      `select a.label, a.actor_email, a.after->>'wrong' as wrong from audit_log a
       join users u on u.id = a.entity_id::text and u.email = a.label where a.action = 'sign-in-failed'`,
    )
    expect(rows).toContainEqual({ label: 'ada@example.org', actor_email: null, wrong: 'code' })
    const code = totp(secret, 1)
    expect(await verify(next, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject(accepted)
    expect(await next.send('GET', '/private')).toMatchObject({ status: 200 })
    expect([...next.cookies.keys()]).toEqual(['tandem.session_token', 'tandem.device'])
  })

  test('does not hold before the first correct code', async () => {
    await client.send('POST', '/auth/two-factor/enable', { password })
    expect(await verify(client, '000000')).toMatchObject({
      status: 400,
      body: { errors: { code: 'Wrong code' } },
    })
    expect(await createClient(site).signIn()).toMatchObject({
      status: 200,
      body: { message: 'Signed in.' },
    })
    expect(await verify(client, 'abc')).toMatchObject({
      status: 400,
      body: { errors: { code: 'Enter the 6 digits' } },
    })
  })

  test('uses __Host- cookies on https', async () => {
    await enrol()
    const answer = await createClient(site, 'https://crypto.localhost').signIn()
    const cookie = answer.headers.getSetCookie().find((entry) => entry.includes('two_factor='))
    expect(cookie).toMatch(
      /^__Host-tandem\.two_factor=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('accepts each backup code once', async () => {
    const { backupCodes } = await enrol()
    const code = backupCodes[0] ?? ''
    const give = async () => {
      const next = createClient(site)
      await next.signIn()
      return next.send('POST', '/auth/two-factor/verify-backup-code', { code })
    }
    expect(await give()).toMatchObject(accepted)
    expect(await give()).toMatchObject({ status: 401, body: { message: 'Wrong code.' } })
    const renewed = await client.send('POST', '/auth/two-factor/generate-backup-codes', {
      password,
    })
    expect(renewed).toMatchObject({ status: 200, body: { backupCodes: expect.any(Array) } })
    expect(renewed.body.backupCodes).not.toContain(backupCodes[1])
  })

  test('accepts each code of the authenticator once, also when it is given twice at the same time', async () => {
    const { secret, code } = await enrol()
    const halves = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const half = createClient(site, undefined, `192.0.2.${n + 10}`)
        await half.signIn()
        return half
      }),
    )
    const [first] = halves
    expect(first && (await verify(first, code))).toMatchObject({
      status: 401,
      body: { message: 'This code has already been used. Sign in again with the next one.' },
    })
    await first?.signIn()
    const answers = await Promise.all(halves.map((half) => verify(half, totp(secret, 1))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    // Only the one that was accepted has a session, beside that of the setting up.
    expect(await opened.database.db.select().from(sessions)).toHaveLength(2)
  })

  test('answers 200 once when one backup code is given four times at once', async () => {
    const { backupCodes } = await enrol()
    const code = backupCodes[0] ?? ''
    const halves = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        const half = createClient(site, undefined, `192.0.2.${n + 10}`)
        await half.signIn()
        return half
      }),
    )
    const answers = await Promise.all(
      halves.map((half) => half.send('POST', '/auth/two-factor/verify-backup-code', { code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })

  test('does not break when it is set up several times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.send('POST', '/auth/two-factor/enable', { password })),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await opened.database.db.select().from(twoFactors)).toHaveLength(1)
  })

  test('is not set up by a backup code', async () => {
    const recorded = () => opened.database.db.$count(auditLog)
    const { body } = await client.send('POST', '/auth/two-factor/enable', { password })
    const code = body.backupCodes[0]
    const before = await recorded()
    expect(
      await client.send('POST', '/auth/two-factor/verify-backup-code', { code }),
    ).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Finish with a code from your authenticator') },
    })
    expect(await recorded()).toBe(before)
    expect(await client.send('GET', '/auth/get-session')).toMatchObject({
      body: { user: { twoFactorEnabled: false } },
    })
    expect(await createClient(site).signIn()).toMatchObject({
      status: 200,
      body: { message: 'Signed in.' },
    })
  })

  test('lets no more than 5 of 12 parallel codes be tried in one sign-in', async () => {
    const { secret } = await enrol()
    const next = createClient(site)
    await next.signIn()
    const wrong = otherThan(totp(secret))
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(next, wrong)))
    const tried = answers.filter((answer) => answer.body.message === 'Wrong code.')
    expect(answers.every((answer) => answer.status === 401)).toBe(true)
    expect(tried.length).toBeLessThanOrEqual(5)
    for (let n = tried.length; n < 6; n++) await verify(next, wrong)
    expect(await verify(next, totp(secret, 1))).toMatchObject({ status: 401 })
  })

  test('locks the account after 10 wrong codes over several sign-ins, for 15 minutes', async () => {
    const { secret } = await enrol()
    for (let round = 0; round < 2; round++) {
      const next = createClient(site, undefined, `192.0.2.${round + 50}`)
      await next.signIn()
      for (let n = 0; n < 5; n++) await verify(next, otherThan(totp(secret)))
    }
    const next = createClient(site, undefined, '192.0.2.60')
    await next.signIn()
    const refused = await verify(next, totp(secret, 1))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    const past = new Date(Date.now() - 1000)
    await opened.database.db.update(twoFactors).set({ lockedUntil: past })
    expect(await verify(next, totp(secret, 1))).toMatchObject(accepted)
  })

  test('can be given up, with the password', async () => {
    await enrol()
    const disable = (secret: string) =>
      client.send('POST', '/auth/two-factor/disable', { password: secret })
    expect(await disable('wrong')).toMatchObject({
      status: 400,
      body: { errors: { password: 'Wrong password' } },
    })
    expect(await disable(password)).toMatchObject({ status: 200 })
    expect(await createClient(site).signIn()).toMatchObject({ body: { message: 'Signed in.' } })
    expect(await verify(client, '123456')).toMatchObject({ status: 409 })
  })

  test('leaves no session behind while it is pending, and its secret is not readable in the database', async () => {
    const { secret } = await enrol()
    const [row] = await opened.database.db.select().from(twoFactors)
    expect(JSON.stringify(row)).not.toContain(secret)
    await createClient(site).signIn()
    expect(await opened.database.db.select().from(sessions)).toHaveLength(1)
    await opened.database.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
    await deleteExpiredRows(opened.database.db, new Date())
    expect(await opened.database.db.select().from(verifications)).toEqual([])
  })
})

/** A code that is not right now; the neighbouring ones are too unlikely to matter. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { rateLimits, sessions } from '#db/schema/accounts.ts'
import { outbox } from '#db/schema/messages.ts'
import { retention } from '#contract/retention.ts'
import {
  clearAccounts,
  createClient,
  createTestSite,
  openTestDatabase,
  password,
  type TestDatabase,
  type TestSite,
} from './accounts.test-kit.ts'
import { maxAccountGuesses } from './throttle.server.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe.each(databaseKinds)('limits on guessing, on the %s database', (kind) => {
  let opened: TestDatabase
  let site: TestSite

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    site = createTestSite(opened.database)
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await clearAccounts(opened.database)
    await opened.database.db.delete(outbox)
    await site.accounts.ensureFirstAdministrator()
  })

  const wrongFrom = (address: string, on: TestSite = site) =>
    createClient(on, undefined, address).signIn('ada@example.org', 'wrong')

  test('12 parallel wrong passwords for one account, from one address and two processes: 5 are tried', async () => {
    const sites = [site, createTestSite(opened.database)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => wrongFrom('192.0.2.1', sites[n % 2] ?? site)),
    )
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 7])
    const refused = answers.find((answer) => answer.status === 429)
    expect(refused?.body).toEqual({ message: 'Too many attempts. Try again later.' })
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)

    // Not even the right password any more, and no session from it.
    expect(await createClient(site).signIn()).toMatchObject({ status: 429 })
    expect(await opened.database.db.select().from(sessions)).toEqual([])
    // The limit holds for the network that guessed, not for others.
    expect(await createClient(site, undefined, '192.0.2.2').signIn()).toMatchObject({ status: 200 })
  })

  test('networks of one customer count as one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => wrongFrom(`2001:db8:1:${n}::1`)),
    )
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 7])
  })

  test('from everywhere together no more are tried than five in a quarter of an hour; devices known before are not locked out, and the person is told once', async () => {
    const known = createClient(site, undefined, '198.51.100.7')
    expect(await known.signIn()).toMatchObject({ status: 200 })
    const many = 2 * maxAccountGuesses
    const answers = []
    for (let n = 0; n < many; n += 1)
      answers.push(await wrongFrom(`192.0.${Math.floor(n / 200)}.${n % 200}`))
    expect(maxAccountGuesses).toBe((5 * 60 * retention.accountGuessHours) / retention.guessMinutes)
    // The sign-in on the known device, when it was not known yet, has taken none.
    expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
    expect([count(answers, 401), count(answers, 429)]).toEqual([
      maxAccountGuesses,
      many - maxAccountGuesses,
    ])
    expect(answers.at(-1)?.body.message).toMatch(/^Too many wrong passwords for this account/)
    const fresh = createClient(site, undefined, '203.0.113.5')
    expect(await fresh.signIn()).toMatchObject({ status: 429 })

    await known.send('POST', '/auth/sign-out')
    expect(await known.signIn()).toMatchObject({ status: 200 })
    // The device of one account is none of another, and made-up ones are none.
    for (const device of [known.cookies.get('tandem.device')?.replace(/.$/, '') ?? '', 'x.y', '']) {
      fresh.cookies.set('tandem.device', device)
      expect(await fresh.signIn()).toMatchObject({ status: 429 })
    }

    const mails = await opened.database.db.select().from(outbox)
    expect(mails).toMatchObject([{ recipient: 'ada@example.org', kind: 'many-guesses' }])
    expect(mails[0]?.text).toContain(`${maxAccountGuesses} wrong passwords`)

    // A new password from an email lets in at once, although the guessing goes on.
    fresh.cookies.clear()
    await fresh.send('POST', '/auth/forgot-password', { email: 'ada@example.org' })
    await site.accounts.settle()
    const reset = (await opened.database.db.select().from(outbox)).find(
      (mail) => mail.kind === 'password-reset',
    )
    const [, token = ''] = /new-password#(\S+)/.exec(reset?.text ?? '') ?? []
    const chosen = 'another-horse-8'
    expect(
      await fresh.send('POST', '/auth/reset-password', { token, password: chosen }),
    ).toMatchObject({
      status: 200,
    })
    for (let n = 0; n < many; n += 1) await wrongFrom(`198.18.${Math.floor(n / 200)}.${n % 200}`)
    expect(await createClient(site, undefined, '203.0.113.6').signIn()).toMatchObject({
      status: 429,
    })
    expect(await fresh.signIn('ada@example.org', chosen)).toMatchObject({ status: 200 })
  })

  test('a known device has as few attempts as a network', async () => {
    const client = createClient(site)
    await client.signIn()
    for (let n = 0; n < 5; n += 1)
      expect(await client.signIn('ada@example.org', 'wrong')).toMatchObject({ status: 401 })
    expect(await client.signIn()).toMatchObject({ status: 429 })
  })

  test('an unknown account is limited like a known one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => createClient(site).signIn('nobody@example.org', 'wrong')),
    )
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 7])
  })

  test('one address may be wrong 20 times over many accounts, whatever it writes into X-Forwarded-For', async () => {
    const attempt = (n: number) => {
      const headers = {
        'x-forwarded-for': `198.51.100.${n}`,
        'x-real-ip': `198.51.100.${n}`,
        'x-tandem-client-address': `198.51.100.${n}`,
      }
      return createClient(site).signIn(`user${n}@example.org`, 'wrong', headers)
    }
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => attempt(n)))
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 4])
    expect(await createClient(site, undefined, '192.0.2.77').signIn()).toMatchObject({
      status: 200,
    })
  })

  test('behind a trusted proxy each client is counted by what the proxy says of it', async () => {
    const proxied = createTestSite(opened.database, { TRUST_PROXY: '1' })
    const attempt = (n: number) =>
      createClient(proxied).signIn(`user${n}@example.org`, 'wrong', {
        'x-forwarded-for': `203.0.113.9, 198.51.100.${n}`,
      })
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => attempt(n)))
    expect(count(answers, 401)).toBe(24)
  })

  test('a success forgives the account’s failures, and costs the address nothing', async () => {
    const client = createClient(site)
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 4; n++)
        expect(await client.signIn('ada@example.org', 'wrong')).toMatchObject({ status: 401 })
      expect(await client.signIn()).toMatchObject({ status: 200 })
    }
    for (let n = 0; n < 5; n++)
      expect(await client.signIn('ada@example.org', 'wrong')).toMatchObject({ status: 401 })
    expect(await client.signIn('ada@example.org', 'wrong')).toMatchObject({ status: 429 })
  })

  test('a limit that has run out lets through again, and what has run out is removed', async () => {
    const client = createClient(site)
    await Promise.all(Array.from({ length: 6 }, () => client.signIn('ada@example.org', 'wrong')))
    expect(await client.signIn()).toMatchObject({ status: 429 })
    await opened.database.db.update(rateLimits).set({ expire: Date.now() - 1 })
    expect(await client.signIn()).toMatchObject({ status: 200 })

    await opened.database.db.update(rateLimits).set({ expire: Date.now() - 1 })
    await opened.database.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
    await deleteExpiredRows(opened.database.db, new Date())
    expect(await opened.database.db.select().from(rateLimits)).toEqual([])
    expect(await opened.database.db.select().from(sessions)).toEqual([])
  })

  test('a stolen session does not help to guess its password', async () => {
    const client = createClient(site)
    await client.signIn()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.send('POST', '/auth/two-factor/enable', { password: 'wrong' }),
      ),
    )
    expect([count(answers, 400), count(answers, 429)]).toEqual([5, 3])
    const change = { currentPassword: password, newPassword: 'another long password' }
    expect(await client.send('POST', '/auth/change-password', change)).toMatchObject({
      status: 429,
    })
  })

  test('counters hold no addresses of accounts', async () => {
    await createClient(site).signIn('nobody@example.org', 'wrong')
    const keys = (await opened.database.db.select().from(rateLimits)).map((row) => row.key)
    expect(keys).toHaveLength(3)
    expect(keys.join()).not.toContain('nobody')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#db/schema/accounts.ts'
import {
  clearAccounts,
  createClient,
  createTestSite,
  openTestDatabase,
  password,
  type TestDatabase,
  type TestSite,
} from './accounts.test-kit.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const day = 24 * 60 * 60 * 1000

describe.each(databaseKinds)('sessions, on the %s database', (kind) => {
  let opened: TestDatabase
  let site: TestSite

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    site = createTestSite(opened.database)
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await clearAccounts(opened.database)
    await site.accounts.ensureFirstAdministrator()
  })

  async function signInTwice() {
    const [here, there] = [
      createClient(site),
      createClient(site, 'http://sweepstakes.localhost:3000', '2001:db8::7'),
    ]
    await here.signIn(undefined, undefined, { 'user-agent': 'Here/1' })
    await there.signIn(undefined, undefined, {
      'user-agent': 'There/1',
      'x-forwarded-for': '203.0.113.1',
    })
    return { here, there }
  }

  test('are listed to their owner, without their tokens', async () => {
    const { here, there } = await signInTwice()
    const { status, body } = await here.send('GET', '/auth/list-sessions')
    expect(status).toBe(200)
    expect(body).toEqual([
      expect.objectContaining({
        userAgent: 'There/1',
        ipAddress: expect.stringContaining('2001'),
        current: false,
      }),
      expect.objectContaining({ userAgent: 'Here/1', ipAddress: '192.0.2.1', current: true }),
    ])
    expect(Object.keys(body[0]).sort()).toEqual([
      'createdAt',
      'current',
      'expiresAt',
      'id',
      'ipAddress',
      'lastUsedAt',
      'userAgent',
    ])
    expect((await there.send('GET', '/auth/list-sessions')).body).toHaveLength(2)
  })

  test('stop working at once when revoked, in every process', async () => {
    const { here, there } = await signInTwice()
    const other = (await here.send('GET', '/auth/list-sessions')).body.find(
      (session: { current: boolean }) => !session.current,
    )
    const elsewhere = createClient(
      createTestSite(opened.database),
      'http://sweepstakes.localhost:3000',
    )
    for (const [name, value] of there.cookies) elsewhere.cookies.set(name, value)
    expect(await elsewhere.send('GET', '/private')).toMatchObject({ status: 200 })

    expect(await here.send('POST', '/auth/revoke-session', { id: other.id })).toMatchObject({
      status: 200,
    })
    expect(await there.send('GET', '/private')).toMatchObject({ status: 401 })
    expect(await elsewhere.send('GET', '/private')).toMatchObject({ status: 401 })
    expect(await here.send('GET', '/private')).toMatchObject({ status: 200 })
    expect(await here.send('POST', '/auth/revoke-session', { id: other.id })).toMatchObject({
      status: 404,
    })
    expect(await here.send('POST', '/auth/revoke-session', { id: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { id: 'Must be an id' } },
    })
  })

  test('other than the current one can be ended together', async () => {
    const { here, there } = await signInTwice()
    expect(await here.send('POST', '/auth/revoke-other-sessions')).toMatchObject({ status: 200 })
    expect(await there.send('GET', '/private')).toMatchObject({ status: 401 })
    expect(await here.send('GET', '/private')).toMatchObject({ status: 200 })
  })

  test('are prolonged by use after five minutes, cookie and all, and end 7 days after the last', async () => {
    const client = createClient(site)
    await client.signIn()
    expect((await client.send('GET', '/private')).headers.getSetCookie()).toEqual([])

    const sixMinutesAgo = new Date(Date.now() - 6 * 60 * 1000)
    await opened.database.db
      .update(sessions)
      .set({ expiresAt: new Date(Number(sixMinutesAgo) + 7 * day), updatedAt: sixMinutesAgo })
    const used = await client.send('GET', '/private')
    expect(used.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^tandem\.session_token=.*Max-Age=604800/),
    ])
    const [prolonged] = await opened.database.db.select().from(sessions)
    expect(Number(prolonged?.expiresAt)).toBeGreaterThan(Number(sixMinutesAgo) + 7 * day)
    const [listed] = (await client.send('GET', '/auth/list-sessions')).body
    expect(Date.parse(listed.lastUsedAt)).toBeGreaterThan(Number(sixMinutesAgo))

    await opened.database.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await client.send('GET', '/private')).toMatchObject({ status: 401 })
    expect([...client.cookies.keys()]).toEqual(['tandem.device'])
  })

  test('cost no question to the database without a cookie', async () => {
    const broken = createTestSite({ ...opened.database, db: brokenDb(), pool: brokenDb() })
    expect(
      await createClient(broken).send('GET', '/private', undefined, { cookie: 'lang=sv' }),
    ).toMatchObject({
      status: 401,
    })
    const request = new Request('http://localhost/', { headers: { cookie: 'lang=sv' } })
    expect(await broken.accounts.findUser(request)).toBeUndefined()
  })

  test('a database that does not answer is told apart from a session that has ended', async () => {
    const client = createClient(site)
    await client.signIn()
    const broken = createClient(createTestSite({ ...opened.database, db: brokenDb() }))
    for (const [name, value] of client.cookies) broken.cookies.set(name, value)
    expect(await broken.send('GET', '/private')).toMatchObject({ status: 503 })
    expect([...broken.cookies.keys()]).toEqual([...client.cookies.keys()])
  })

  test('find their administrator from a request alone', async () => {
    const client = createClient(site)
    await client.signIn()
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request('http://127.0.0.1:4000/admin', { headers: { cookie } })
    const expected = {
      id: expect.any(String),
      email: 'ada@example.org',
      name: 'Administrator',
      role: 'administrator',
    }
    expect(await site.accounts.findUser(request)).toEqual(expected)
  })

  test('end with the password they were opened with, but for the one that changes it', async () => {
    const { here, there } = await signInTwice()
    const change = { currentPassword: password, newPassword: 'another long password' }
    const refused = await here.send('POST', '/auth/change-password', {
      ...change,
      currentPassword: 'wrong',
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'Wrong password' } },
    })
    const short = await here.send('POST', '/auth/change-password', {
      ...change,
      newPassword: 'short',
    })
    expect(short).toMatchObject({
      status: 400,
      body: { errors: { newPassword: 'Must be at least 12 characters' } },
    })

    expect(await here.send('POST', '/auth/change-password', change)).toMatchObject({ status: 200 })
    expect(await here.send('GET', '/private')).toMatchObject({ status: 200 })
    expect(await there.send('GET', '/private')).toMatchObject({ status: 401 })
    expect(await createClient(site).signIn()).toMatchObject({ status: 401 })
    expect(await createClient(site).signIn(undefined, change.newPassword)).toMatchObject({
      status: 200,
    })
  })

  test.each([
    ['GET', 'list-sessions'],
    ['POST', 'revoke-other-sessions'],
    ['POST', 'revoke-session', { id: '0199a6f0-0000-7000-8000-000000000000' }],
    [
      'POST',
      'change-password',
      { currentPassword: password, newPassword: 'another long password' },
    ],
    ['POST', 'two-factor/enable', { password }],
    ['POST', 'two-factor/disable', { password }],
    ['POST', 'two-factor/generate-backup-codes', { password }],
    ['POST', 'two-factor/verify-totp', { code: '123456' }],
    ['POST', 'two-factor/verify-backup-code', { code: 'abcde-fghij' }],
  ])('%s %s needs one', async (method, path, body?: object) => {
    expect(await createClient(site).send(method, `/auth/${path}`, body)).toMatchObject({
      status: 401,
    })
  })
})

function refuse(): never {
  throw new Error('The database was asked')
}

/** Fails when it is asked anything; stands for a connection of any kind, hence the cast. */
const brokenDb = () =>
  new Proxy(
    {},
    { get: (_, name) => (name === '_' || name === 'query' ? undefined : refuse) },
  ) as never

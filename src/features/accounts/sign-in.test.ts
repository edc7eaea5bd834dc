import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions, users } from '#db/schema/accounts.ts'
import {
  clearAccounts,
  createClient,
  createTestSite,
  openTestDatabase,
  type TestDatabase,
  type TestSite,
} from './accounts.test-kit.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const wrong = { status: 401, body: { message: 'Wrong email address or password.' } }

const sessionCookie = async (from: TestSite, origin: string, headers?: Record<string, string>) => {
  const answer = await createClient(from, origin).signIn(undefined, undefined, headers)
  return answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token='))
}

describe.each(databaseKinds)('signing in, on the %s database', (kind) => {
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

  test('with the right password opens a session on that host, and signing out ends it', async () => {
    const client = createClient(site)
    expect(await client.send('GET', '/private')).toMatchObject({
      status: 401,
      body: { message: 'Sign in to do this.' },
    })
    const user = {
      email: 'ada@example.org',
      name: 'Administrator',
      role: 'administrator',
      twoFactorEnabled: false,
    }

    const signedIn = await client.signIn(' ADA@example.org ')
    expect(signedIn).toMatchObject({ status: 200, body: { message: 'Signed in.', user } })
    expect(JSON.stringify(signedIn.body)).not.toContain('token')
    expect(await client.send('GET', '/auth/get-session')).toMatchObject({
      status: 200,
      body: { user, session: {} },
    })
    expect(await client.send('GET', '/private')).toMatchObject({
      status: 200,
      body: { email: 'ada@example.org' },
    })

    const before = new Map(client.cookies)
    expect(await client.send('POST', '/auth/sign-out')).toMatchObject({
      status: 200,
      body: { message: 'Signed out.' },
    })
    expect([...client.cookies.keys()]).toEqual(['tandem.device'])
    for (const [name, value] of before) client.cookies.set(name, value)
    expect(await client.send('GET', '/private')).toMatchObject({ status: 401 })
    expect(await client.send('GET', '/auth/get-session')).toMatchObject({ status: 200, body: null })
    expect(await client.send('POST', '/auth/sign-out')).toMatchObject({ status: 200 })
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const client = createClient(site)
    expect(await client.signIn('ada@example.org', 'wrong')).toMatchObject(wrong)
    expect(await client.signIn('nobody@example.org', 'wrong')).toMatchObject(wrong)
    expect(client.cookies.size).toBe(0)
  })

  test('works for an address with letters beyond ASCII, in both of its forms, and from before they were one', async () => {
    await clearAccounts(opened.database)
    const named = createTestSite(opened.database, { ADMIN_EMAIL: 'Info@Käse.example' })
    await named.accounts.ensureFirstAdministrator()
    expect(await createClient(site).signIn('info@käse.example')).toMatchObject({
      status: 200,
      body: { user: { email: 'info@käse.example' } },
    })
    await opened.database.pool.query(`update users set email = 'info@käse.example'`)
    await named.accounts.ensureFirstAdministrator()
    expect(await createClient(site).signIn('info@xn--kse-qla.example')).toMatchObject({
      status: 200,
    })
  })

  test('works for an address without a dot, such as the default one', async () => {
    await clearAccounts(opened.database)
    await createTestSite(opened.database, { ADMIN_EMAIL: '' }).accounts.ensureFirstAdministrator()
    expect(await createClient(site).signIn('admin@localhost')).toMatchObject({ status: 200 })
  })

  test.each([
    [{}, { email: 'Enter your email address', password: 'Enter your password' }],
    [{ email: 'nonsense', password: 'x' }, { email: 'Must be an email address' }],
    [{ email: 'a b@c', password: 'x' }, { email: 'Must be an email address' }],
    [{ email: 'ada@example.org', password: '' }, { password: 'Enter your password' }],
    [
      { email: 'ada@example.org', password: 'x'.repeat(129) },
      { password: 'Must be at most 128 characters' },
    ],
    [
      { email: ['ada@example.org'], password: { $ne: 1 } },
      { email: 'Enter your email address', password: 'Enter your password' },
    ],
  ])('refuses %j by field', async (body, errors) => {
    const answer = await createClient(site).send('POST', '/auth/sign-in/email', body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String), errors } })
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(errors))
  })

  test.each([
    ['{"email":', 'application/json', 400],
    ['null', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['', 'application/json', 400],
    ['email=ada@example.org&password=x', 'application/x-www-form-urlencoded', 415],
    ['{"email":"ada@example.org","password":"x"}', 'text/plain', 415],
  ])('refuses the body %j of type %s', async (body, type, status) => {
    const answer = await createClient(site).send('POST', '/auth/sign-in/email', body, {
      'content-type': type,
    })
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
  })

  test('sets host-only cookies: plain on http, __Host- and Secure on https', async () => {
    const common = 'Max-Age=604800; Path=/; HttpOnly'
    const plain = new RegExp(`^tandem\\.session_token=[^;]+; ${common}; SameSite=Lax$`)
    const secure = new RegExp(
      `^__Host-tandem\\.session_token=[^;]+; ${common}; Secure; SameSite=Lax$`,
    )
    const origins = [
      'http://crypto.localhost:3000',
      'http://sweepstakes.localhost:3000',
      'http://localhost',
      'http://127.0.0.1:41234',
    ]
    for (const origin of origins) expect(await sessionCookie(site, origin)).toMatch(plain)
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await sessionCookie(site, 'http://10.0.0.7:3000', forwarded)).toMatch(plain)

    expect(await sessionCookie(site, 'https://coins.example')).toMatch(secure)
    const proxied = createTestSite(opened.database, { TRUST_PROXY: '1' })
    expect(await sessionCookie(proxied, 'http://10.0.0.7:3000', forwarded)).toMatch(secure)
    const published = createTestSite(opened.database, { CRYPTO_ORIGIN: 'https://coins.example' })
    expect(await sessionCookie(published, 'http://coins.example')).toMatch(secure)
  })

  test('does not accept a plain cookie on https', async () => {
    const client = createClient(site)
    await client.signIn()
    const secure = createClient(site, 'https://crypto.localhost:3000')
    for (const [name, value] of client.cookies) secure.cookies.set(name, value)
    expect(await secure.send('GET', '/private')).toMatchObject({ status: 401 })
  })

  test('does not accept a forged or foreign cookie', async () => {
    const client = createClient(site)
    await client.signIn()
    const [stored] = await opened.database.db.select().from(sessions)
    const forged = createClient(site)
    for (const value of [`${stored?.token}`, `${stored?.token}.${'A'.repeat(43)}%3D`, 'x', '%', ''])
      expect(
        await forged.send('GET', '/private', undefined, {
          cookie: `tandem.session_token=${value}`,
        }),
      ).toMatchObject({ status: 401 })
  })

  test('leaves no earlier session of the same browser behind', async () => {
    const client = createClient(site)
    await client.signIn()
    await client.signIn()
    expect(await opened.database.db.select().from(sessions)).toHaveLength(1)
  })

  test('keeps passwords as argon2id only', async () => {
    const rows = await opened.database.db.select().from(accounts)
    expect(rows.map((row) => row.password)).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    ])
  })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://sweepstakes.localhost:3000' }],
    [{ origin: 'http://crypto.localhost:3001' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])(
    'a request that another site makes is refused: %j',
    async (headers: Record<string, string>) => {
      const client = createClient(site)
      const refusal = { status: 403, body: { message: 'Requests from other sites are refused.' } }
      expect(await client.signIn(undefined, undefined, headers)).toMatchObject(refusal)
      await client.signIn()
      expect(await client.send('POST', '/auth/sign-out', undefined, headers)).toMatchObject(refusal)
      expect(await client.send('GET', '/private', undefined, headers)).toMatchObject({
        status: 200,
      })
    },
  )

  test.each([
    'http://crypto.localhost:3000',
    'http://sweepstakes.localhost:3000',
    'http://localhost',
    'http://127.0.0.1:41234',
  ])('a request that %s makes to itself is not', async (origin) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    expect(await createClient(site, origin).signIn(undefined, undefined, headers)).toMatchObject({
      status: 200,
    })
  })

  test('signing up, and everything else not listed, is no address', async () => {
    const client = createClient(site)
    const body = { email: 'eve@example.org', password: 'a long password', name: 'Eve' }
    const paths = [
      'sign-up/email',
      'sign-in/social',
      'request-password-reset',
      'update-user',
      'delete-user',
      'two-factor/send-otp',
      'ok',
      '',
    ]
    for (const path of paths)
      expect(await client.send('POST', `/auth/${path}`, body)).toMatchObject({
        status: 404,
        body: { message: 'Not found.' },
      })
    expect(await opened.database.db.select().from(users)).toHaveLength(1)
    const other = await client.send('GET', '/auth/sign-in/email')
    expect(other).toMatchObject({ status: 405, body: { message: expect.any(String) } })
    expect(other.headers.get('allow')).toBe('POST')
  })

  test('the first administrator is created once, however many processes start together', async () => {
    await clearAccounts(opened.database)
    const starts = Array.from({ length: 6 }, () =>
      createTestSite(opened.database, { ADMIN_PASSWORD: '' }),
    )
    const created = await Promise.all(
      starts.map((start) => start.accounts.ensureFirstAdministrator()),
    )
    const printed = created.filter((credentials) => credentials !== undefined)
    expect(printed).toEqual([
      {
        email: 'ada@example.org',
        password: expect.stringMatching(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/),
      },
    ])
    expect(await createClient(site).signIn('ada@example.org', printed[0]?.password)).toMatchObject({
      status: 200,
    })
    expect(await site.accounts.ensureFirstAdministrator()).toBeUndefined()
    const rows = await opened.database.db
      .select()
      .from(users)
      .where(eq(users.role, 'administrator'))
    expect(rows).toHaveLength(1)
  })
})

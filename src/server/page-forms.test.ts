import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../tests/test-site.ts'
import { contactMessages, outbox } from '#db/schema/messages.ts'
import { subscribers } from '#db/schema/newsletter.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site?.stop())

const form = 'application/x-www-form-urlencoded'
const valid = { name: 'Bo Ek', email: 'bo@example.com', message: 'How do I withdraw?' }

const post = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
  site.call(path, {
    body: new URLSearchParams(values).toString(),
    headers: { 'content-type': form, ...headers },
  })
const messages = () =>
  site.deps.database.db.select().from(contactMessages).orderBy(desc(contactMessages.createdAt))

describe('the contact page', () => {
  test('keeps what was typed and says what is wrong, in the page’s language', async () => {
    const answer = await post('/sv/contact', { ...valid, name: '"><script>', message: 'kort' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    const html = await answer.text()
    expect(html).toContain('</svg>Meddelandet måste ha minst 10 tecken')
    expect(html).not.toContain('</svg>Namnet måste')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(html).toContain('>kort</textarea>')
    expect(html).toMatch(/<title>Fel: /)
    expect(await messages()).toEqual([])
  })

  test('says how long a text may be', async () => {
    const answer = await post('/contact', { ...valid, message: 'x'.repeat(5001) })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Must be at most 5,000 characters')
  })

  test('leads to a page of thanks once the message is stored, within the edition', async () => {
    const answer = await post('/fi/contact?tenant=sweepstakes', valid)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const next = answer.headers.get('location') ?? ''
    expect(next).toBe('/fi/contact?sent=1&tenant=sweepstakes')
    expect(await (await site.call(next)).text()).toContain('Viesti lähetetty!')
    expect((await messages())[0]).toMatchObject({
      ...valid,
      edition: 'sweepstakes',
      language: 'fi',
      status: 'unread',
    })
  })

  test('thanks what fills in the hidden field, and forgets it', async () => {
    const before = (await messages()).length
    expect((await post('/contact', { ...valid, website: 'http://spam.example' })).status).toBe(303)
    expect(await messages()).toHaveLength(before)
  })
})

describe('what is no form of ours', () => {
  test('another site’s is refused', async () => {
    const before = (await messages()).length
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect((await post('/contact', valid, headers as Record<string, string>)).status).toBe(403)
    }
    expect(await messages()).toHaveLength(before)
  })

  test('a page without a form takes none', async () => {
    const answer = await post('/about', valid)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('the newsletter page', () => {
  const token = async () => {
    const [mail] = await site.deps.database.db
      .select()
      .from(outbox)
      .orderBy(desc(outbox.id))
      .limit(1)
    return /confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const find = async () => (await site.deps.database.db.select().from(subscribers))[0]

  test('takes an address over from elsewhere and asks for the rest', async () => {
    const answer = await post('/newsletter', { email: 'bo@example.com' })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('value="bo@example.com"')
    expect(html).toContain('Please agree to the terms and privacy policy.')
    expect(html).not.toContain('Please enter a valid email address.')
    expect(html).toMatch(/name="weeklyDigest" checked/)
    expect(await find()).toBeUndefined()
  })

  test('subscribes with what is ticked; the mailed link alone confirms nothing, its button does', async () => {
    const taken = await post('/newsletter', {
      email: 'bo@example.com',
      terms: 'on',
      marketUpdates: 'on',
    })
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/newsletter?sent=1'])
    expect(await find()).toMatchObject({
      status: 'pending',
      weeklyDigest: false,
      marketUpdates: true,
    })

    const link = `/newsletter?confirm=${await token()}`
    const page = await site.call(link)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain('name="robots" content="noindex"')
    expect((await site.call(link)).headers.get('x-cache')).toBe('miss')
    expect(await find()).toMatchObject({ status: 'pending' })

    const confirmed = await post('/newsletter', { confirm: await token() })
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      '/newsletter?confirmed=1',
    ])
    expect(await find()).toMatchObject({ status: 'confirmed' })
  })

  test('says when a link is not valid any more', async () => {
    const answer = await post('/newsletter', { confirm: 'made-up' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('no longer valid')
  })
})

test('too many posts from an address are told so, with what was typed', async () => {
  let answer = await post('/contact', valid)
  for (let count = 0; count < 40 && answer.status !== 429; count += 1)
    answer = await post('/contact', valid)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const text = await answer.text()
  expect(text).toContain(valid.message)
  expect(text).toMatch(/Please try again in \d+ minutes?; what you wrote is still here/)
})

test.each([
  ['/sv/newsletter', /Försök igen om \d+ minuter?\./],
  ['/fi/newsletter', /Yritä uudelleen \d+ minuutin päästä\./],
])('too many sign-ups at %s are told when to come back', async (path, text) => {
  const values = { email: 'bo@example.com', form: 'strip' }
  let answer = await post(path, values)
  for (let count = 0; count < 40 && answer.status !== 429; count += 1)
    answer = await post(path, values)
  expect(answer.status).toBe(429)
  expect(await answer.text()).toMatch(text)
})

test('other content types and endless bodies are refused', async () => {
  expect((await site.call('/contact', { body: valid })).status).toBe(415)
  expect((await post('/contact', { ...valid, message: 'x'.repeat(200_000) })).status).toBe(413)
})

test.each(['/contact', '/about', '/readyz', '/api/affiliate/click'])(
  'a body of 2 MB to %s is refused, and its connection is kept for the next request',
  async (path) => {
    const { hostname, port } = new URL(site.origin)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let received = ''
    socket.on('data', (data: string) => (received += data))
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded`
    socket.write(`${head}\r\ncontent-length: 2000000\r\n\r\n${'x'.repeat(2_000_000)}`)
    await expect.poll(() => received).toContain('413')
    // What is read in part only is cut after half a second.
    expect(await Promise.race([once(socket, 'end'), delay(800, 'open')])).toBe('open')
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => received).toContain('200 OK')
    socket.destroy()
  },
)

/**
 * Search engines are told of what has changed: a real receiver on loopback, which fails and
 * recovers.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSitePages } from '../src/site/files/find-file.ts'
import { submitChanges } from '../src/site/index-now.server.ts'
import { screens } from '../src/site/screens.ts'
import { startTestSite, type TestSite } from './test-site.ts'

type Told = { host: string; key: string; keyLocation: string; urlList: string[] }

let site: TestSite
let cookie: string
let status = 200
const told: Told[] = []
const receiver = createServer((request, response) => {
  void json(request).then((body) => {
    told.push(body as Told)
    response.writeHead(status).end()
  })
})

const run = () => {
  told.length = 0
  const { deps, services } = site
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/indexnow`
  const listPages = listSitePages.bind(undefined, { screens, services })
  return submitChanges({ ...deps, url, listPages }, new AbortController().signal)
}

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  site = await startTestSite({ env: { CRYPTO_ORIGIN: 'https://crypto.example' } })
  cookie = await site.signIn()
})
afterAll(async () => {
  await site.stop()
  receiver.close()
})

const publish = (title: string) =>
  site.call('/api/guides', { cookie, body: { title, content: 'Text.', isPublished: true } })

test('tells of what is new, in its languages, with a key that the host serves', async () => {
  await publish('Before')
  expect(await run()).toBeUndefined()
  expect(told).toEqual([])
  await publish('After')
  expect(await run()).toMatch(/^Told search engines about \d+ addresses\.$/)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    host: 'crypto.example',
    urlList: expect.arrayContaining(['https://crypto.example/guides/after']) as string[],
  })
  expect(told[0]?.urlList.join()).not.toContain('before')
  const { key = '', keyLocation = '' } = told[0] ?? {}
  const served = await site.call(new URL(keyLocation).pathname)
  expect([served.status, await served.text()]).toEqual([200, key])
  const other = await site.call(`/${key}.txt?tenant=sweepstakes`)
  expect(await other.text()).not.toBe(key)
  expect(await run()).toBeUndefined()
})

test('what could not be told is told the next time', async () => {
  await publish('Refused at first')
  status = 503
  await expect(run()).rejects.toThrow('IndexNow answered 503')
  status = 202
  await run()
  expect(told[0]?.urlList.join()).toContain('refused-at-first')
})

/** A sentence about all casinos stands only where it is so of each of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

type Listed = { id: string; slug: string }

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
})
afterAll(() => site?.stop())

const tenant = 'crypto'
const call = async <Answer>(path: string) =>
  (await (await site.call(path, { tenant })).json()) as Answer
const read = async (path: string) =>
  parsePage(await (await site.call(path, { tenant })).text()).querySelector('main')?.text ?? ''

async function change(id: string, body: object) {
  const answer = await site.call(`/api/casinos/${id}`, { method: 'PATCH', body, tenant, cookie })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

/** Counted from what anybody can read of each casino. */
async function count() {
  const shown = await call<Listed[]>('/api/casinos')
  const isTested = await Promise.all(
    shown.map(async ({ slug }) => {
      const { tests } = await call<{ tests: { outcome: string; minutes: number | null }[] }>(
        `/api/casinos/${slug}/payouts`,
      )
      return tests.filter(({ minutes }) => minutes !== null).length >= 3
    }),
  )
  const untested = shown.filter((_, index) => !isTested[index])
  return { shown, untested }
}

const everyTest = 'Three withdrawals per casino'
const everyTerm = 'appear next to every bonus'

test('what is so of some casinos is not said of every one', async () => {
  const { shown, untested } = await count()
  expect(untested.length).toBeGreaterThan(0)
  const home = await read('/')
  expect(home).not.toContain(everyTest)
  expect(home).toContain(
    `At ${shown.length - untested.length} of ${shown.length} casinos we have timed three`,
  )
  expect(home).not.toContain(everyTerm)
  expect(await read('/sv')).toContain(
    `Hos ${shown.length - untested.length} av ${shown.length} casinon`,
  )
  const landing = await read('/landing')
  expect(landing).not.toContain('three times each')
  expect(landing).not.toContain('Terms next to every bonus')
})

test('what is so of every casino is said, until it is so of one less', async () => {
  const { shown, untested } = await count()
  for (const { id } of untested) await change(id, { isActive: false })
  const left = shown.filter((one) => !untested.includes(one))
  const terms = { kind: 'match', percent: 100, amount: 1, currency: 'BTC', wagering: 30 }
  const known = { ...terms, days: 30, maxPaid: 'none' }
  for (const { id } of left) await change(id, { bonuses: [known] })
  expect(await read('/')).toContain(everyTest)
  expect(await read('/')).toContain(everyTerm)
  expect(await read('/landing')).toContain('three times each')
  expect(await read('/landing')).toContain('Terms next to every bonus')

  const [first] = left
  if (!first) throw new Error('Some casino was tested')
  await change(first.id, { bonuses: [terms] })
  expect(await read('/')).not.toContain(everyTerm)
  await change(first.id, { payoutTests: [] })
  expect(await read('/')).not.toContain(everyTest)
})

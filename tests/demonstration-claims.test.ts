/** What the demonstration claims to have tested or counted is what its own records have. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { editions } from '#editions/editions.ts'
import { startTestSite, type TestSite } from './test-site.ts'

vi.setConfig({ testTimeout: 60_000 })

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
})
afterAll(() => site?.stop())

test.each(editions)(
  'in the edition $id no sentence tells a figure without a record',
  async ({ id }) => {
    const answer = await site.call('/api/admin/unbacked-claims?limit=200', { tenant: id, cookie })
    expect(answer.status).toBe(200)
    const found = (await answer.json()) as { name: string; count: number; first: string }[]
    expect(found.map(({ name, count, first }) => `${name} (${count}): ${first}`)).toEqual([])
  },
)

/** A time that was tested and one that a casino states are told apart wherever readers meet them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTexts, parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  // What Northquay states of itself is all that is known then.
  const cookie = await site.signIn()
  const { id } = (await (await site.call('/api/casinos/northquay')).json()) as { id: string }
  const body = { payoutTests: [] }
  const changed = await site.call(`/api/casinos/${id}`, { method: 'PATCH', cookie, body })
  if (!changed.ok) throw new Error(await changed.text())
  await site.deps.changes.settle()
})
afterAll(() => site?.stop())

async function readTexts(path: string) {
  const page = parsePage(await (await site.call(path, { tenant: 'crypto' })).text())
  // What islands are given is data, which they write in words themselves.
  for (const island of page.querySelectorAll('[data-props]')) island.removeAttribute('data-props')
  return listTexts(page).map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))
}

// Northquay states 1–2 h, and Emberlock's withdrawals of 7, 9 and 14 minutes were timed.
const words = {
  '': ['1–2 h, stated', '9 min, tested'],
  '/sv': ['1–2 h, uppgivet', '9 min, testat'],
  '/fi': ['1–2 h, ilmoitettu', '9 min, testattu'],
} as const

describe.each(Object.entries(words))('in %s', (prefix, [stated, tested]) => {
  test.each(['/', '/compare', '/landing'])('%s says which is which', async (path) => {
    const texts = await readTexts((prefix + path).replace(/(?<=.)\/$/, ''))
    expect(texts.some((text) => text.includes(stated))).toBe(true)
    expect(texts.some((text) => text.includes(tested))).toBe(true)
    expect(texts.filter((text) => /^(1–2 h|9 min)$/.test(text))).toEqual([])
  })
})

test('the fact of a tested time names tests as its source, and the day of the newest', async () => {
  const html = await (await site.call('/casino/emberlock', { tenant: 'crypto' })).text()
  const facts = parsePage(html).querySelectorAll('#facts ~ .sources dl > div')
  const row = facts.find(({ text }) => text.startsWith('Withdrawal time'))
  expect(row?.text).toContain('Our own test')
  expect(row?.text).not.toContain('The casino’s own page')
  const answer = await site.call('/api/casinos/emberlock/payouts', { tenant: 'crypto' })
  const { tests } = (await answer.json()) as { tests: { requestedOn: string }[] }
  const newest =
    tests
      .map(({ requestedOn }) => requestedOn)
      .sort()
      .at(-1) ?? ''
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(row?.text).toContain(`Checked ${day.format(new Date(newest))}`)
})

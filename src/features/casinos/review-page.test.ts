import { parse, type HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'

const day = 24 * 60 * 60 * 1000

describe('a review at a glance', () => {
  let site: TestSite
  let cookie: string
  let now = new Date()
  beforeAll(async () => {
    site = await startTestSite({ seed: 'demo', clock: () => now })
    cookie = await site.signIn()
  })
  afterAll(() => site?.stop())

  const read = async (path: string): Promise<HTMLElement> =>
    parse(await (await site.call(path)).text())
  const header = async (path: string) =>
    (await read(path)).querySelector('article > header')?.structuredText.replaceAll(/\s+/g, ' ') ??
    ''

  const change = (id: string, body: object) =>
    site.call(`/api/casinos/${id}`, {
      tenant: 'crypto',
      cookie,
      headers: { origin: site.origin },
      method: 'PATCH',
      body,
    })
  const idOf = async (slug: string) => {
    const answer = await site.call(`/api/casinos/${slug}`, { tenant: 'crypto' })
    return ((await answer.json()) as { id: string }).id
  }

  test('has the verdict, whom it suits and its place, in each language', async () => {
    const english = await header('/casino/emberlock')
    expect(english).toContain('The all-round choice: it pays quickly, answers and explains itself.')
    expect(english).toContain('Good for quick withdrawals in many coins')
    expect(english).toContain('Not for playing without showing documents')
    expect(english).toContain('No. 1 of 11')
    const swedish = await header('/sv/casino/emberlock')
    expect(swedish).toContain('Ett säkert val för de flesta')
    expect(swedish).toContain('Passar inte för spel utan id-handlingar')
    expect(swedish).toContain('Plats 1 av 11')
  })

  test('says the rating once in its header', async () => {
    expect((await header('/casino/emberlock')).match(/4\.9/g)).toHaveLength(1)
  })

  test('falls back to English where a verdict is not translated, and to nothing without any', async () => {
    await change(await idOf('corvane'), { translations: { sv: { verdict: '' } }, bestFor: '' })
    expect(await header('/sv/casino/corvane')).toContain('A specialist: simple games')
    expect(await header('/casino/corvane')).not.toContain('Good for')
  })

  test('refuses a verdict of 91 characters and says so', async () => {
    const answer = await change(await idOf('corvane'), { verdict: 'x'.repeat(91) })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('90')
  })

  test('tells what changed for 90 days, and then no more', async () => {
    const line = 'Minimum deposit: 0.0002 BTC → 0.0001 BTC.'
    expect(await header('/casino/emberlock')).toContain(line)
    const changedOn = (await header('/casino/emberlock')).match(/Changed (\d+ \w+ \d{4}):/)?.[1]
    const changedAt = Date.parse(`${changedOn} 12:00 UTC`)
    const before = now
    now = new Date(changedAt + 90 * day)
    await change(await idOf('emberlock'), { tags: ['a'] })
    expect(await header('/casino/emberlock')).toContain(line)
    now = new Date(changedAt + 91 * day)
    await change(await idOf('emberlock'), { tags: ['b'] })
    expect(await header('/casino/emberlock')).not.toContain(line)
    now = before
  })

  test('of a weak casino leads to the first three that are recommended, and sells quietly', async () => {
    const better = async () =>
      (await read('/casino/zerohollow'))
        .querySelectorAll('[aria-labelledby=better] a')
        .map((link) => link.getAttribute('href'))
    expect(await better()).toEqual(['/casino/emberlock', '/casino/northquay', '/casino/tidewright'])
    const page = await read('/casino/zerohollow')
    expect(page.querySelectorAll('article .button-primary')).toEqual([])
    expect(page.querySelectorAll('article [data-stand-in]')).toEqual([])
    expect((await read('/casino/brasswick')).querySelectorAll('[aria-labelledby=better]')).toEqual(
      [],
    )

    const northquay = await idOf('northquay')
    await change(northquay, { isActive: false })
    expect(await better()).toEqual(['/casino/emberlock', '/casino/tidewright', '/casino/corvane'])
    expect(await header('/casino/zerohollow')).toContain('No. 10 of 10')
    await change(northquay, { isActive: true })
  })
})

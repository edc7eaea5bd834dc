import { sql } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'

describe('the home page', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ seed: 'demo' })
    cookie = await site.signIn()
  })
  afterAll(() => site?.stop())

  const read = async (path: string) => parse(await (await site.call(path)).text())
  const readAnswers = async (path: string) =>
    (await read(path))
      .querySelectorAll('.inverse-band dl > div')
      .map((one) => ['dt', 'a', 'span'].map((part) => one.querySelector(part)?.text).join(' '))
  const idOf = async (slug: string) => {
    const answer = await site.call(`/api/casinos/${slug}`, { tenant: 'crypto' })
    return ((await answer.json()) as { id: string }).id
  }
  const change = async (id: string, body: object) => {
    const headers = { origin: site.origin }
    const call = { tenant: 'crypto', cookie, headers, method: 'PATCH', body }
    expect((await site.call(`/api/casinos/${id}`, call)).status).toBe(200)
  }

  test('answers what is asked first, from the casinos that are listed', async () => {
    expect(await readAnswers('/')).toEqual([
      'Fastest payout Corvane 2 min, tested · ID check: Not at first',
      'Greatest chance of keeping some of a bonus The Grand Meridian House of Fair Chance 60 of 100',
      'For a small deposit Otterbank 0.00002 BTC',
    ])
    const [corvane, tidewright] = [await idOf('corvane'), await idOf('tidewright')]
    // Tidewright is the fastest but for it; it asks for no documents at first, either.
    await change(corvane, { isActive: false })
    expect((await readAnswers('/'))[0]).toBe(
      'Fastest payout Tidewright 5 min, tested · ID check: Not at first',
    )
    // Whether it asks for documents is not known any more: another answers the second question.
    await change(tidewright, { noKyc: null })
    const [fastest, withoutId] = await readAnswers('/')
    expect(fastest).toBe('Fastest payout Tidewright 5 min, tested')
    expect(withoutId).toMatch(/^Fastest payout without an ID check at first .* tested$/)
    await change(tidewright, { noKyc: true })
    await change(corvane, { isActive: true })
  })

  test('has the answers as tiles after the third casino for phones, as the page of lists has', async () => {
    const readTiles = (page: Awaited<ReturnType<typeof read>>) =>
      page
        .querySelectorAll('section[aria-label="Quick answers"] ul > li')
        .map((tile) => [
          tile.querySelector('a')?.getAttribute('href'),
          tile.querySelectorAll('img').length,
        ])
    const home = await read('/?tenant=crypto')
    const lists = await read('/lists?tenant=crypto')
    const expected = ['corvane', 'corvane', 'the-grand-meridian-house-of-fair-chance', 'otterbank']
    expect(readTiles(home)).toEqual(expected.map((slug) => [`/casino/${slug}?tenant=crypto`, 1]))
    expect(readTiles(lists)).toEqual(readTiles(home))
    const [first, rest] = home.querySelectorAll('#top-casinos ol')
    expect(first?.querySelectorAll(':scope > li')).toHaveLength(3)
    expect(rest?.getAttribute('start')).toBe('4')
    expect(rest?.querySelectorAll(':scope > li')).toHaveLength(7)
  })

  test('answers in the reader’s language and for the edition', async () => {
    expect((await readAnswers('/sv'))[0]).toContain('Snabbaste uttaget Corvane 2 min, testat')
    const answers = await readAnswers('/?tenant=sweepstakes')
    expect(answers.slice(-2)).toEqual([
      'Most free Sweeps Coins Fennec House 25 SC',
      'For a small redemption Old Meridian Riverboat Social Casino 10 SC',
    ])
    expect(answers.join(' ')).not.toContain('ID check')
    // A time that a casino only states is shorter, and is not in the race.
    expect(answers[0]).toMatch(/^Fastest payout .* tested$/)
  })

  test('neither answers with a casino that readers are warned of, nor names it without the warning', async () => {
    const { db } = site.deps.database
    // Its rating was given by hand, so that the cap has not lowered it.
    const cap = (value: string) =>
      db.transaction(async (tx) => {
        await tx.execute(
          sql`update casinos set sheet = jsonb_set(sheet, '{cap}', ${value}::jsonb) where slug = 'emberlock'`,
        )
        await tx.execute(
          sql`update casinos set sheet = jsonb_set(sheet, '{cap}', ${value}::jsonb) where slug = 'corvane'`,
        )
        await site.deps.changes.notify(tx, { kind: 'casinos', edition: 'crypto' })
      })
    await cap('"unpaid"')
    await site.deps.changes.settle()
    expect((await readAnswers('/'))[0]).toBe(
      'Fastest payout Tidewright 5 min, tested · ID check: Not at first',
    )
    const home = await read('/')
    const lines = home.querySelectorAll('[aria-labelledby=changes-title] li')
    const named = lines.filter(({ text }) => text.includes('Emberlock'))
    expect(named).toHaveLength(1)
    expect(named[0]?.text).toContain('Proven failure to pay winnings')
    const rows = home.querySelectorAll('.ranked-row')
    const row = rows.find(({ text }) => text.includes('Emberlock'))
    expect(row?.querySelectorAll('.button-primary')).toEqual([])
    expect(row?.querySelectorAll('.button-secondary')).toHaveLength(1)
    await cap('null')
    await site.deps.changes.settle()
  })

  test('says of every casino how long a payout takes and whether documents are asked for', async () => {
    const rows = (await read('/')).querySelectorAll('.ranked-row')
    expect(rows).toHaveLength(10)
    for (const row of rows) {
      expect(row.structuredText).toMatch(/Payout\s+.+, (tested|stated)/)
      expect(row.structuredText).toMatch(/ID check\s+(Required|Not at first)/)
    }
  })

  test('has the five newest changes, each with its day', async () => {
    const changes = (await (
      await site.call('/api/changes?limit=5', { tenant: 'crypto' })
    ).json()) as {
      lines: string[]
      casino: { name: string } | null
    }[]
    const lines = (await read('/'))
      .querySelectorAll('[aria-labelledby=changes-title] li')
      .map((line) => line.structuredText.replaceAll(/\s+/g, ' '))
    expect(lines).toHaveLength(5)
    for (const [index, { casino, lines: told }] of changes.entries()) {
      expect(lines[index]).toContain(casino?.name)
      expect(lines[index]).toContain(told[0])
      expect(lines[index]).toMatch(/^\d{1,2} \w{3} \d{4}/)
    }
  })
})

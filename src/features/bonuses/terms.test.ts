import { describe, expect, test } from 'vitest'
import { startTestApi } from '../../../tests/api-app.ts'
import { startTestSite } from '../../../tests/test-site.ts'
import { example, readTerms } from './terms.ts'

test('empty fields mean what is usual', () => {
  expect(readTerms({ deposit: '50', bonus: '150' })).toEqual({
    terms: {
      deposit: 50,
      bonus: 150,
      times: 0,
      base: 'bonus',
      weight: 100,
      game: 'slots',
      stake: 2,
      returns: 96,
      isSticky: false,
      most: undefined,
      least: undefined,
      days: undefined,
    },
  })
  expect(readTerms({ deposit: '1', game: 'even' })).toMatchObject({ terms: { returns: 99 } })
})

test.each([
  ['0,01', 0.01],
  ['0.00000001', 0.000_000_01],
  [' 12 ', 12],
  ['1000000000', 1e9],
  ['1e9', 1e9],
  ['1e-8', 0.000_000_01],
  ['0.30000000000000004', 0.3],
])('%s is a number in some language', (typed, deposit) => {
  const read = readTerms({ deposit: typed })
  expect('terms' in read && read.terms.deposit).toBeCloseTo(deposit, 12)
})

test.each(['abc', '-1', '0x10', '1 000', '1.000,5', '1e400', 'NaN', '٣', '2000000000'])(
  '%s is refused with what is possible',
  (deposit) => {
    expect(readTerms({ deposit, bonus: '1' })).toEqual({
      problems: { deposit: { min: 0, max: 1e9 } },
    })
  },
)

test('what does not fit together is refused', () => {
  expect(readTerms({})).toEqual({ problems: { deposit: 'nothing' } })
  const { stake, least } = { stake: '3', least: '201' }
  expect(readTerms({ deposit: '1', bonus: '1', stake, least })).toEqual({
    problems: { stake: { min: 0.000_000_01, max: 2 }, least: { min: 0, max: 200 } },
  })
  // One mistake is not made two.
  expect(readTerms({ deposit: 'x', stake })).toEqual({
    problems: { deposit: { min: 0, max: 1e9 } },
  })
})

test('the call answers with what it was asked, and refuses by name', async () => {
  const api = await startTestApi({ rates: {} })
  try {
    const ask = (query: string) => api.call(`/api/bonus-cost?${query}`)
    const { status, body } = await ask(new URLSearchParams(example).toString())
    expect(status).toBe(200)
    expect(body).toMatchObject({ balance: 200, turnover: 3000, bets: 1500, perDay: 100 })
    const { outcomes } = body as { outcomes: { variance: string; finishes: number }[] }
    expect(outcomes.map(({ variance }) => variance)).toEqual(['low', 'medium', 'high'])
    expect(outcomes.map(({ finishes }) => Math.round(finishes * 100))).toEqual([48, 28, 13])
    const sweeps = await ask('bonus=10&times=1&least=50&game=slots')
    expect(sweeps.body).toMatchObject({ outcomes: [{}, { recovers: null }, {}] })
    // A number as programs write it.
    expect((await ask('deposit=1e-8')).body).toMatchObject({ balance: 1e-8 })
    const single = await ask('deposit=200&bonus=200&times=2&stake=400')
    expect(single.body).toMatchObject({ bets: 1 })
    for (const [query, name] of [
      ['', 'deposit'],
      ['deposit=1&stake=5', 'stake'],
      ['deposit=1&weight=0', 'weight'],
      ['deposit=Infinity', 'deposit'],
      ['deposit=0x10', 'deposit'],
    ] as const) {
      const refused = await ask(query)
      expect(refused.status).toBe(400)
      expect(Object.keys((refused.body as { errors: object }).errors)).toEqual([name])
    }
  } finally {
    await api.stop()
  }
})

describe('the page', () => {
  test('answers in the address, without script, in the language’s numbers', async () => {
    const site = await startTestSite()
    try {
      const open = async (address: string) => {
        const answer = await site.call(address)
        return { status: answer.status, html: await answer.text() }
      }
      const bare = await open('/bonus-cost?tenant=crypto')
      expect(bare.html).toContain('With 100: 28 of 100 keep something; the casino keeps ')
      const asked = await open(
        '/sv/bonuskalkylator?deposit=0%2C01&bonus=0%2C01&times=30&tenant=crypto',
      )
      expect(asked.html).toContain('Du måste satsa 0,3 totalt: 1\u00A0500 insatser på 0,0002.')
      const rare = await open('/bonus-cost?bonus=10&times=1&least=50&tenant=crypto')
      expect(rare.html).toContain('With 10: fewer than 1 of 100 keep something;')
      expect(asked.html).toMatch(/<meta name="robots" content="noindex/)
      expect(bare.html).not.toMatch(/<meta name="robots" content="noindex/)
      const wrong = await open('/bonus-cost?deposit=lots&bonus=100&tenant=crypto')
      expect(wrong.status).toBe(200)
      expect(wrong.html).toContain('Enter a number from 0 to 1,000,000,000.')
      expect(wrong.html).toContain('value="lots"')
      const sum = await open('/bonus-cost?deposit=0&bonus=100&tenant=crypto')
      expect(sum.html).toContain('Nothing has to be wagered.')
    } finally {
      await site.stop()
    }
  })
})

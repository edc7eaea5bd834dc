import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { startPriceSource, type PriceSource } from '../../../tests/price-source.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { languageCodes } from '#i18n/languages.ts'
import type { ChatReply } from './contract.ts'

const prices = {
  bitcoin: { usd: 64_000.5, usd_24h_change: -1.5 },
  ethereum: { usd: 3100, usd_24h_change: 2 },
  dogecoin: { usd: 0.1234, usd_24h_change: null },
}

let source: PriceSource
let site: TestSite
beforeAll(async () => {
  source = await startPriceSource()
  source.answer(prices)
  site = await startTestSite({
    seed: 'demo',
    fetch: globalThis.fetch,
    env: { TRUST_PROXY: '1', PRICES_URL: source.url },
  })
  await site.call('/api/crypto/prices')
})
afterAll(async () => {
  await site?.stop()
  await source?.stop()
})

let lastAddress = 0
async function ask(message: string, tenant: string, language: string): Promise<ChatReply> {
  lastAddress += 1
  const headers = { 'x-forwarded-for': `10.1.${lastAddress >> 8}.${lastAddress & 255}` }
  const answer = await site.call(`/api/chat/reply?lang=${language}`, {
    body: { message },
    tenant,
    headers,
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ChatReply
}

const tableSchema = z.record(z.enum(['crypto', 'sweepstakes']), z.record(z.string(), z.string()))

/**
 * Questions of a language by edition, each with what must be in the answer (`questions/en.yaml`
 * says how it is written).
 */
function readTable(code: string) {
  const table = tableSchema.parse(
    parse(readFileSync(path.join(import.meta.dirname, `questions/${code}.yaml`), 'utf8')),
  )
  return Object.entries(table).flatMap(([edition, questions]) =>
    Object.entries(questions).map(([question, expected]) => ({
      edition,
      question,
      expected: expected.split('; '),
    })),
  )
}

const spaces = /[\u00a0\u202f]/g

function meets({ text, links, offerContact }: ChatReply, expected: string): boolean {
  if (expected === '+contact') return offerContact
  if (/^[?/]|=/.test(expected)) return links.some(({ href }) => href.includes(expected))
  return (text.split('\n')[0] ?? '')
    .replace(spaces, ' ')
    .replaceAll('\u00ad', '')
    .includes(expected)
}

describe.each(languageCodes)('what people ask in %s', (code) => {
  const table = readTable(code)

  test('there are enough questions', () => expect(table.length).toBeGreaterThanOrEqual(40))

  test.each(table)('$edition: $question', async ({ edition, question, expected }) => {
    const reply = await ask(question, edition, code)
    expect(
      expected.filter((one) => !meets(reply, one)),
      JSON.stringify(reply),
    ).toEqual([])
  })
})

test('no question makes the site ask for prices', () => expect(source.asked).toHaveLength(1))

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { languageCodes } from '#i18n/languages.ts'
import { delocalise } from '#urls.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { SiteAnswer, SiteHit } from './contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
}, 120_000)
afterAll(() => site?.stop())

const tableSchema = z.record(z.enum(['crypto', 'sweepstakes']), z.record(z.string(), z.string()))
const enough = 55

function readTable(code: string) {
  const file = path.join(import.meta.dirname, `wanted/${code}.yaml`)
  const table = tableSchema.parse(parse(readFileSync(file, 'utf8')))
  return Object.entries(table).flatMap(([edition, wanted]) =>
    Object.entries(wanted).map(([query, entries]) => ({
      edition,
      query,
      entries: entries.split('; '),
    })),
  )
}

async function ask(query: string, tenant: string, language: string): Promise<SiteHit[]> {
  const address = `/api/search?${new URLSearchParams({ q: query, lang: language, limit: '3' })}`
  const answer = await site.call(address, { tenant })
  expect([query, answer.status]).toEqual([query, 200])
  return ((await answer.json()) as SiteAnswer).hits
}

const places: Record<string, string> = {
  casino: '/casino/',
  guide: '/guides/',
  post: '/blog/',
  toplist: '/lists/',
  author: '/authors/',
}
const pages: Record<string, string> = {
  bonusCost: '/bonus-cost',
  howWeRate: '/how-we-rate',
  privacy: '/privacy-policy',
  newsletter: '/newsletter',
  lotteries: '/lotteries',
}

function leadsTo({ href, kind }: SiteHit, entry: string): boolean {
  const [wanted = '', slug = ''] = entry.split('/')
  const [address = ''] = href.split(/[?#]/)
  const { path: found } = delocalise(address, 'en')
  if (wanted === 'faq') return kind === 'question'
  if (wanted === 'page') return found === pages[slug]
  return found === `${places[wanted]}${slug}`
}

describe.each(languageCodes)('what readers look for in %s', (code) => {
  test('is among the first three hits', async () => {
    const table = readTable(code)
    expect(table).toHaveLength(60)
    const missed: string[] = []
    for (const { edition, query, entries } of table) {
      const hits = await ask(query, edition, code)
      if (!hits.some((hit) => entries.some((entry) => leadsTo(hit, entry))))
        missed.push(
          `${query} → ${entries.join('; ')}, not ${hits.map(({ href }) => href).join(' ')}`,
        )
    }
    if (process.env['SHOW']) console.log(code, missed)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(60 - enough)
  })
})

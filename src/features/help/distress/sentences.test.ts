/** What people type, asked of a running site: `texts/distress/sentences/<language>/`. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../../tests/test-site.ts'
import { editions } from '#editions/editions.ts'
import type { ChatReply } from '#features/chat/contract.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { listContacts } from '../contacts.ts'
import { helpLines, worldLines, type HelpLine } from '../lines.ts'

const kinds = ['danger', 'gambling', 'harmless'] as const
const readSentences = (code: LanguageCode) => {
  const [danger = [], gambling = [], harmless = []] = kinds.map((kind) =>
    readFileSync(`texts/distress/sentences/${code}/${kind}.txt`, 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return { danger, gambling, harmless }
}
const sentences = new Map(languageCodes.map((code) => [code, readSentences(code)]))

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => site?.stop())

let asked = 0
async function ask(
  message: string,
  language: LanguageCode,
  tenant = 'crypto',
  acceptLanguage = '',
): Promise<ChatReply> {
  asked += 1
  const headers = {
    'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    'accept-language': acceptLanguage,
  }
  const answer = await site.call(`/api/chat/reply?lang=${language}`, {
    body: { message },
    tenant,
    headers,
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ChatReply
}

const numbersOf = (lines: readonly HelpLine[], kind: HelpLine['kind']) =>
  lines
    .filter((line) => line.kind === kind)
    .flatMap((line) => listContacts(line).map(({ href }) => href))
const homes = {
  en: worldLines,
  sv: helpLines.SE,
  no: helpLines.NO,
  da: helpLines.DK,
  fi: helpLines.FI,
} as const

/** Whether the answer leads to a crisis line of the reader's, before anything else. */
const isHelp = ({ links }: ChatReply, language: LanguageCode) => {
  const hrefs = links.map(({ href }) => href)
  const lines: readonly HelpLine[] = homes[language]
  return (
    numbersOf(lines, 'crisis').some((href) => hrefs.includes(href)) &&
    numbersOf(lines, 'emergency').some((href) => hrefs.includes(href)) &&
    hrefs.every((href) => /^(tel|https):/.test(href))
  )
}

describe.each(languageCodes)('in %s', (code) => {
  const { danger, gambling, harmless } = sentences.get(code) ?? {
    danger: [],
    gambling: [],
    harmless: [],
  }

  test('there are enough sentences', () => {
    expect(new Set([...danger, ...gambling]).size).toBeGreaterThanOrEqual(60)
    expect(new Set(harmless).size).toBeGreaterThanOrEqual(100)
  })

  test('nobody in distress is passed over', async () => {
    for (const sentence of [...danger, ...gambling])
      expect(isHelp(await ask(sentence, code), code), sentence).toBe(true)
    for (const sentence of danger) {
      const [first] = (await ask(sentence, code)).links
      expect(numbersOf(homes[code], 'crisis'), sentence).toContain(first?.href)
    }
  })

  test('at most two ordinary questions are taken for distress', async () => {
    const caught: string[] = []
    for (const sentence of harmless)
      if (isHelp(await ask(sentence, code), code)) caught.push(sentence)
    expect(caught.length, caught.join(' · ')).toBeLessThanOrEqual(2)
  })

  test('a sentence in another of the languages is understood', async () => {
    for (const [other, { danger: said }] of sentences) {
      for (const sentence of said.slice(0, 5))
        expect(isHelp(await ask(sentence, code), code), `${other}: ${sentence}`).toBe(true)
    }
  })
})

test('the lines are those of the reader’s country', async () => {
  const phones = async (...question: Parameters<typeof ask>) =>
    (await ask(...question)).links.map(({ href }) => href)
  expect(await phones('jag vill dö', 'sv', 'crypto', 'sv-FI')).toContain('tel:0925250112')
  expect((await phones('i want to die', 'en', 'crypto', 'en-GB,en;q=0.9'))[0]).toBe('tel:116123')
  expect((await phones('i want to die', 'en', 'sweepstakes'))[0]).toBe('tel:988')
  expect((await phones("i can't stop gambling", 'en', 'sweepstakes'))[0]).toBe('tel:18006973738')
  for (const { id } of editions)
    expect((await phones('jag kan inte sluta spela', 'sv', id))[0]).toBe('tel:020819100')
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { languageCodes, type LanguageCode, siteLanguage } from '#i18n/languages.ts'
import { href, type ScreenName } from '#urls.ts'
import type { ChatReply } from './contract.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo', env: { TRUST_PROXY: '1' } })
})
afterAll(() => site?.stop())

let lastAddress = 0
async function ask(message: string, language: LanguageCode, tenant = 'crypto'): Promise<ChatReply> {
  lastAddress += 1
  const answer = await site.call(`/api/chat/reply?lang=${language}`, {
    body: { message },
    tenant,
    headers: { 'x-forwarded-for': `10.2.${lastAddress >> 8}.${lastAddress & 255}` },
  })
  return (await answer.json()) as ChatReply
}

/** Where a question is not about one page, by its heading in the files. */
const others: Record<string, (reply: ChatReply, code: LanguageCode) => boolean> = {
  age: (reply, code) => leadsTo('terms')(reply, code),
  earning: (reply, code) => leadsTo('affiliateDisclosure')(reply, code),
  avoid: (reply, code) => leadsTo('compare')(reply, code) && !reply.text.includes('Emberlock'),
  noWagering: ({ links }) => links.some(({ href: address }) => address.includes('sort=finish')),
  whyRated: (reply, code) =>
    leadsTo('howWeRate')(reply, code) &&
    reply.links.some(({ href: address }) => /\/casino\/\w+/.test(address)),
  contact: (reply, code) => reply.offerContact || leadsTo('contact')(reply, code),
  account: (reply, code) => leadsTo('compare')(reply, code) && leadsTo('terms')(reply, code),
  legal: (reply, code) => leadsTo('terms')(reply, code),
  licence: (reply, code) => leadsTo('compare')(reply, code) && !reply.text.includes('Emberlock'),
  kyc: (reply, code) => leadsTo('compare')(reply, code) && !reply.text.includes('Emberlock'),
  withdrawals: (reply, code) => leadsTo('compare')(reply, code),
  deposits: ({ links }) => links.some(({ href: address }) => /guid|oppa/.test(address)),
  fees: ({ links }) => links.some(({ href: address }) => /guid|oppa/.test(address)),
  provablyFair: ({ links }) => links.some(({ href: address }) => /guid|oppa/.test(address)),
}

const leadsTo = (screen: ScreenName) => (reply: ChatReply, code: LanguageCode) =>
  reply.links.some(
    ({ href: address }) =>
      address.split('?')[0] === href(siteLanguage(code, 'en'), screen as 'home'),
  )

test.each(languageCodes)(
  'of sixty questions in %s, at least 55 are answered with the right page',
  async (code) => {
    const file = path.join(import.meta.dirname, `pages/${code}.yaml`)
    const questions = Object.entries(
      parse(readFileSync(file, 'utf8')) as Record<string, string[]>,
    ).flatMap(([page, list]) => list.map((question) => ({ page, question })))
    expect(questions.length).toBeGreaterThanOrEqual(60)
    const missed: string[] = []
    for (const { page, question } of questions) {
      const reply = await ask(question, code)
      const isRight = others[page] ?? leadsTo(page as ScreenName)
      if (!isRight(reply, code))
        missed.push(`${page}: ${question} → ${reply.links.map((link) => link.href).join(' ')}`)
    }
    expect(questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(55)
  },
)

test.each([
  ['I am 16', 'terms'],
  ['I want to take a break', 'break'],
  ['how do I end it', 'break'],
  ['who pays you', 'affiliateDisclosure'],
  ['do casinos pay you', 'affiliateDisclosure'],
  ['which should I avoid', 'howWeRate'],
  ['where may I play', 'whereYouPlay'],
  ['no wagering', 'compare'],
  ['what does the bonus cost me', 'bonusCost'],
  ['why is Emberlock rated 4.9', 'howWeRate'],
  ['who are you', 'about'],
] as const)('“%s” leads to the page of %s in both editions', async (question, screen) => {
  for (const tenant of ['crypto', 'sweepstakes']) {
    const casino = tenant === 'crypto' ? 'Emberlock' : 'Pelican Row'
    const reply = await ask(question.replace('Emberlock', casino), 'en', tenant)
    expect(reply.links.map((link) => link.href.split('?')[0])).toContain(
      href(siteLanguage('en', 'en'), screen),
    )
  }
})

test('a wish for a break, or to end something, comes with people to talk to', async () => {
  for (const question of ['I want to take a break', 'how do I end it'])
    expect((await ask(question, 'en')).links.map((link) => link.href)).toContain(
      'https://www.gamblingtherapy.org',
    )
})

test('a question in another language than the page’s is understood, and answered in the page’s', async () => {
  const reply = await ask('can you tell me who is paying you for this', 'sv')
  expect(reply.links.map((link) => link.href)).toContain(
    href(siteLanguage('sv', 'en'), 'affiliateDisclosure'),
  )
})

test.each(['how many tablets does it cost', 'what does a rope cost', 'how much is an overdose'])(
  '“%s” is not answered as a question about money',
  async (question) => {
    const { links } = await ask(question, 'en')
    expect(links.map((link) => link.href)).toContain('https://findahelpline.com')
  },
)

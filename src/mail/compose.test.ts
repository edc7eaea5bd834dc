import { makeReader } from '#editions/reader.ts'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { getLanguage, languageCodes } from '#i18n/languages.ts'
import type { MailContent } from './blocks.ts'
import { composeMail } from './compose.server.tsx'

const edition = editions[0]
const origin = 'https://crypto.example'
const hostile = "<img src=x onerror=alert(1)>\" & 'co'"

const content: MailContent = {
  subject: 'What changed',
  preview: 'Three things',
  heading: 'What changed this week',
  blocks: [
    {
      type: 'text',
      text: ['Read ', { text: 'this', href: `${origin}/blog/a` }, ' ', { strong: 'now' }, '.'],
    },
    { type: 'heading', text: 'Guides' },
    {
      type: 'items',
      items: [
        { title: hostile, href: `${origin}/guides/b`, meta: '5 min', text: 'About wallets' },
        { title: 'Bare' },
      ],
    },
    { type: 'quote', text: `first\n${hostile}` },
    { type: 'facts', rows: [['Bonus', '1 BTC']] },
    { type: 'button', label: 'Open', href: `${origin}/blog` },
    { type: 'note', text: 'Small print' },
  ],
  reason: 'You asked for it.',
  links: [{ label: 'Unsubscribe', href: `${origin}/newsletter/stop?token=a&b=c` }],
}

const compose = (
  language: (typeof languageCodes)[number] = 'en',
  extra: Partial<MailContent> = {},
) => composeMail({ reader: makeReader(edition, language), origin }, { ...content, ...extra })

test('the plain text says all that the HTML says', () => {
  const { text } = compose()
  expect(text).toBe(`What changed this week

Read this (${origin}/blog/a) now.

Guides
------

* ${hostile}
  5 min
  About wallets
  ${origin}/guides/b

* Bare

> first
> ${hostile}

Bonus: 1 BTC

Open:
${origin}/blog

Small print

-- 
You asked for it.
Unsubscribe:
${origin}/newsletter/stop?token=a&b=c

Only for people aged 18 or over. Gambling can be addictive: set a deposit limit before you play.
Questions? Write to support@tandem-crypto.example.
Tandem Crypto, 1 Example Street, Exampleton, ${origin}`)
})

test('anybody’s words stay words in the HTML', () => {
  const page = parse(compose().html)
  expect(page.querySelectorAll('img').map((image) => image.getAttribute('src'))).toEqual([
    'cid:logo@tandem',
  ])
  expect(page.querySelectorAll('script, [onerror]')).toEqual([])
  expect(page.querySelector('blockquote')?.textContent).toContain(hostile)
})

test('the HTML asks nobody for anything, and is fit for phones and dark mode', () => {
  const { html } = compose()
  expect(html).not.toMatch(/(src|background)="?https?:|url\(|@import|<link/)
  expect(html).toContain('name="color-scheme" content="light dark"')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('max-width:600px')
  expect(html).not.toMatch(/width="[6-9]\d\d/)
})

test('what is for those who run the site does without the advice to players', () => {
  expect(compose('en', { internal: true }).text).not.toContain('18 or over')
})

describe.each(editions.map(({ id, ...rest }) => ({ ...rest, id })))('$name', (one) => {
  test.each(languageCodes)('has its name, address, colours and language in it: %s', (language) => {
    const { html, text } = composeMail({ reader: makeReader(one, language), origin }, content)
    const page = parse(html)
    expect(page.querySelector('html')?.getAttribute('lang')).toBe(getLanguage(language).html)
    expect(page.querySelector('.band')?.textContent).toContain(one.name)
    expect(page.querySelector('.foot')?.textContent).toContain(one.supportEmail)
    expect(html).toContain(one.primaryColor)
    expect(text).toContain(one.name)
  })
})

import { siteLanguage } from '#i18n/languages.ts'
import { expect, test } from 'vitest'
import { insertPicture } from '#features/articles/admin/insert.ts'
import { sanitizeArticle } from './allowed.server.ts'
import { extractAddresses } from '#features/links/extract.server.ts'
import { readOutgoing } from './links.ts'
import { listAddresses, parseMarkdown } from './parse.ts'
import { renderMarkdown, type MarkdownOptions } from './render.server.ts'

const render = (source: string, options: Partial<MarkdownOptions> = {}) =>
  renderMarkdown(source, { language: siteLanguage('en', 'en'), tableLabel: 'Table', ...options })
const html = (source: string, options?: Partial<MarkdownOptions>) =>
  render(source, options).html.trim()

const go = { href: '/go/casino?at=article', address: 'https://casino.example/play' }
const findAffiliate = ({ host, pathname }: URL) =>
  host === 'casino.example' ? { casinoId: '7', ...(pathname === '/play' && { go }) } : undefined

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](java&#x0A;script:alert(1))'],
  ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['[x](vbscript:msgbox)'],
  ['![x](javascript:alert(1))'],
  ['![x" onerror="alert(1)](/media/a.webp)'],
  ['[x](/guides "a\\" onmouseover=\\"alert(1)")'],
  ['<a href="javascript:alert(1)">x</a>'],
  ['<javascript:alert(1)>'],
  ['## <svg/onload=alert(1)>'],
  ['| <iframe src=//evil.example> |\n|---|\n| <style>*{}</style> |'],
  ['```"><script>alert(1)</script>\n```'],
  ['[x]: javascript:alert(1)\n\n[x]'],
])('%s does no harm', (source) => {
  const elements =
    html(source)
      .match(/<[^>]+>/g)
      ?.join('') ?? ''
  expect(elements).not.toMatch(/<(script|iframe|style|svg|object)/i)
  expect(elements.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
  expect(elements).not.toMatch(/(javascript|vbscript|data):/i)
})

test('headings begin under the title, skip no level and have ids of their own', () => {
  const { html: text, headings } = render(
    '# One\n\n#### Two\n\n# Page data\n\n## Åäö & *more*\n\n## Åäö & more\n\n# ???',
  )
  expect(headings).toEqual([
    { id: 's-one', text: 'One', level: 2 },
    { id: 's-two', text: 'Two', level: 3 },
    { id: 's-page-data', text: 'Page data', level: 2 },
    { id: 's-aao-more', text: 'Åäö & more', level: 3 },
    { id: 's-aao-more-2', text: 'Åäö & more', level: 3 },
    { id: 's-part', text: '???', level: 2 },
  ])
  expect(text).toContain('<h2 id="s-one">One</h2>')
  expect(text).toContain('<h3 id="s-two">Two</h3>')
  expect(render('#### Deep', { topLevel: 3 }).headings[0]?.level).toBe(3)
})

test('a bold line is a small heading, bold words are not', () => {
  expect(html('## A\n\n**Step 1**\nDo it.\n**Step 2:**\n\nMore')).toMatch(
    /<h3 class="[^"]+">Step 1<\/h3>\s*<p>Do it.<\/p>\s*<h3 class="[^"]+">Step 2:<\/h3>\s*<p>More<\/p>/,
  )
  expect(html('**Bold** and **bold**')).toBe(
    '<p><strong>Bold</strong> and <strong>bold</strong></p>',
  )
  expect(html('**Alone**')).toContain('<h2')
  expect(html('> **Quoted**')).toContain('<strong>Quoted</strong>')
  expect(render('**Alone**').headings).toEqual([])
})

test('bodies written line by line', () => {
  const text = html(
    '#Not a heading\n# Heading\nFirst\nSecond\n• one\n- two\nAfter\n1. three\n  more',
  )
  expect(text).toContain('<h2 id="s-heading">Heading</h2>')
  expect(text).toMatch(/First<br \/>\s*Second/)
  expect(text).toMatch(/<ul>\s*<li>one<\/li>\s*<li>two<\/li>\s*<\/ul>\s*<p>After<\/p>\s*<ol>/)
  expect(html('```\n**x**\ny\n• z\n```')).toBe('<pre><code>**x**\ny\n• z\n</code></pre>')
})

test('links within the site are in the page’s language and edition', () => {
  const options = {
    language: siteLanguage('fi', 'en'),
    asked: { reader: { edition: { id: 'x' }, place: undefined }, pinned: true },
    origin: 'https://own.example',
  } as const
  expect(html('[a](/guides/b?c=d#e)', { language: siteLanguage('fi', 'en') })).toBe(
    '<p><a href="/fi/oppaat/b?c=d#e">a</a></p>',
  )
  expect(html('[a](/sv/compare)', options)).toContain('href="/fi/vertaile?tenant=x"')
  expect(html('[a](https://own.example/blog)', options)).toContain('href="/fi/blogi?tenant=x"')
  expect(html('[a](https://own.example)', options)).toContain('href="/fi?tenant=x"')
  expect(html('[a](/media/a.webp)', options)).toContain('href="/media/a.webp"')
  expect(html('[a](#the-parts)', options)).toContain('href="#s-the-parts"')
})

test('outgoing links say what they are', () => {
  expect(html('[a](https://help.example)')).toBe(
    '<p><a href="https://help.example/" rel="noopener">a</a></p>',
  )
  expect(html('[a](//casino.example/x)', { findAffiliate })).toContain(
    'href="https://casino.example/x" rel="sponsored nofollow noopener" target="_blank" data-casino-id="7" data-placement="article"',
  )
  expect(html('[a](https://casino.example/play)', { findAffiliate })).toContain(
    'href="/go/casino?at=article" rel="sponsored nofollow noopener" target="_blank" data-casino-id="7" data-out="https://casino.example/play"',
  )
  expect(html('[a](mailto:a@b.example)')).toContain('href="mailto:a@b.example"')
})

test.each([
  ['an ending parenthesis', '[a](https://casino.example/play_(1))'],
  ['a title', '[a](https://casino.example/other "Title (1)")'],
  ['angle brackets', '[a](<https://casino.example/play (1)>)'],
  ['escaped signs', 'x [a](https:\\/\\/casino.example/\\(1\\))'],
  ['entities', '[a](https:&#47;&#47;casino.example/a?b&amp;c)'],
  ['no scheme', '[a](//casino.example)'],
  ['capital letters', '[a](HTTPS://CASINO.example/)'],
  ['a reference', '[a][b]\n\n[b]: https://casino.example/reference'],
  ['an autolink', '<https://casino.example/auto>'],
  ['a line that is made to stand apart', '• [a](https://casino.example/dot)\n• b'],
])('a link with %s is collected as the address that the page leads to', (_, source) => {
  const addresses = extractAddresses(source, [])
  expect(addresses).toHaveLength(1)
  expect(
    listAddresses(parseMarkdown(source)).links.map((link) => readOutgoing(link)?.href),
  ).toEqual(addresses)
  const address = addresses[0]?.replaceAll('&', '&amp;')
  const shown = html(source, { findAffiliate })
  for (const part of [`href="${address}"`, 'rel="sponsored nofollow noopener"'])
    expect(shown).toContain(part)
})

test.each([
  '`[a](https://casino.example/)`',
  '\\[a](https://casino.example/)',
  '```\n<https://casino.example/>\n```',
])('%s is no link', (source) => expect(extractAddresses(source, [])).toEqual([]))

test('the pictures of a text are collected, those in links and in lists too', () => {
  const source =
    '- [![a](https://a.example/b_(1).png)](https://c.example/)\n\n![d][e]\n\n[e]: <https://d.example/e f.png>'
  expect(extractAddresses(source, []).toSorted()).toEqual([
    'https://a.example/b_(1).png',
    'https://c.example/',
    'https://d.example/e%20f.png',
  ])
})

test('a table scrolls by itself and is named', () => {
  const table = '| a | b | c | d |\n|--:|:-:|---|---|\n| 1 | 2 | 3 | 4 |'
  expect(html(`## Costs\n\n${table}`)).toMatch(
    /<div class="table-scroll[^"]*" role="region" tabindex="0" aria-labelledby="s-costs">/,
  )
  const text = html(table, { tableLabel: '<"T">' })
  expect(text).toContain('aria-label="&lt;&quot;T&quot;&gt;"')
  expect(text).toContain('<th class="text-end">a</th>')
  expect(text).toMatch(/<table class="[^"]*min-w-136/)
  expect(text).toMatch(/<\/table><\/div>$/)
  expect(html('| | b |\n|---|---|\n| 1 | 2 |')).toMatch(/<td><\/td>\s*<th>b<\/th>/)
})

test('only pictures of the site’s own are shown, late and in a frame', () => {
  expect(html('![A coin](/media/a.webp "Heads")')).toMatch(
    /^<figure><img src="\/media\/a.webp" alt="A coin" title="Heads" loading="lazy"/,
  )
  expect(html('See ![x](/media/a.webp) here')).toContain('<p>See <img')
  expect(html('![x](https://other.example/a.png)')).not.toContain('<img')
})

test('a picture that is kept in several widths is offered in all of them, in a frame of its own shape', () => {
  const stem = '/media/0198a000-0000-7000-8000-00000000000a-800x500'
  const shown = html(`![A "coin"](${stem}.webp)`)
  expect(shown).toMatch(
    /^<figure><picture><source type="image\/avif" srcset="[^"]+" sizes="[^"]+" \/><img [^>]+><\/picture><\/figure>$/,
  )
  expect(shown).toContain(`srcset="${stem}-480.avif 480w, ${stem}-800.avif 800w"`)
  expect(shown).toContain(`src="${stem}.webp" alt="A &quot;coin&quot;" loading="lazy"`)
  expect(shown).toContain(`srcset="${stem}-480.webp 480w, ${stem}.webp 800w"`)
  expect(shown).toContain('width="800" height="500"')
})

test.each([
  ['<source srcset="https://other.example/a.avif 480w">'],
  ['<source srcset="/media/a.avif 480w, https://other.example/b.avif 800w">'],
  ['<img src="/media/a.webp" srcset="/media/a.webp 1w, https://other.example/b.webp 2w">'],
  ['<img alt="x">'],
])('%s loads nothing', (element) => {
  expect(sanitizeArticle(`<p>a<picture>${element}</picture></p>`)).toBe(
    '<p>a<picture></picture></p>',
  )
})

test('a description is shown as it was typed, whatever signs are in it', () => {
  const alt = 'a [b](c) ] *d* _e_ `f` \\ & &amp; <g> !'
  const { text } = insertPicture('', 0, { url: '/media/a.webp', alt })
  const shown = /alt="([^"]*)"/.exec(html(text))?.[1]
  expect(shown?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(alt)
})

const far = 'https://old.example/a.jpg'
test.each([
  ['alone', `a\n\n![x](${far})\n\nb`, '<p>a</p>\n<p>b</p>'],
  ['with its caption', `![x](${far})\n\n*Seen from afar*\n\nb`, '<p>b</p>'],
  ['in a link', `a [![x](${far})](/b)`, '<p>a </p>'],
  ['in a list', `- ![x](${far})\n- ![y](${far})\n\nb`, '<p>b</p>'],
  ['before emphasis', `a ![x](${far})\n\n*b*`, '<p>a </p>\n<p><em>b</em></p>'],
])('a picture of another site that stands %s leaves nothing behind', (_, source, shown) => {
  expect(html(source).trim()).toBe(shown)
})

test('a picture of another site may stand in a text of any length', () => {
  expect(html(`![x](${far})\n\n${'- a\n'.repeat(40_000)}`)).toMatch(/^<ul>/)
})

test('a column of shares of a hundred has bars, and no other has', () => {
  const rows = [
    ['2%', '30', '7', '12 %', '30'],
    ['3%', '27', '8', '100 %', '101'],
    ['4%', '0', '9', '0 %', '20'],
  ]
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const table = (heads: string) => `| ${heads} |\n|---|---|---|---|---|\n${lines}`
  const bars = (source: string) =>
    [...html(source).matchAll(/<td data-share style="--share:(\d+)">([^<]*)</g)].map(
      ([, share, text]) => `${share}: ${text}`,
    )
  expect(bars(table('Edge | Of 100 | Rank | Share | Of 100'))).toEqual([
    '30: 30',
    '12: 12 %',
    '27: 27',
    '100: 100 %',
    '0: 0',
    '0: 0 %',
  ])
  expect(bars('| a | of 100 |\n|---|---|\n| b | 5 |\n| c | 6 |')).toEqual([])
  expect(html('<td style="--share:5">x</td>')).not.toContain('<td')
})

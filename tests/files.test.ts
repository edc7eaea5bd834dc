import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { getLanguage, languageCodes, siteLanguage } from '#i18n/languages.ts'
import { feedPath, localise } from '#urls.ts'
import { startVisit, type Visitor } from './visit.ts'

/** What the site serves beside its pages, and how it answers unusual requests. */

let visit: Visitor
const get: Visitor['get'] = (...call) => visit.get(...call)

beforeAll(async () => {
  visit = await startVisit()
}, 120_000)

afterAll(() => visit.stop())

describe('answers', () => {
  const home = 'http://crypto.localhost:3000/sv'

  test('to HEAD are those to GET, without the body', async () => {
    for (const path of ['/sv', '/sitemap.xml', '/sv/rss.xml', '/robots.txt']) {
      const [whole, head] = [
        await get(new URL(path, home).href),
        await get(new URL(path, home).href, {}, 'HEAD'),
      ]
      expect([head.status, head.body]).toEqual([200, ''])
      for (const name of ['etag', 'content-type', 'content-length'])
        expect(head.headers[name]).toBe(whole.headers[name])
    }
  })

  test('to a request with two hosts are 400', async () => {
    const socket = connect(Number(new URL(visit.site.origin).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: crypto.localhost\r\nHost: other.example\r\n\r\n')
    expect(await readText(socket)).toMatch(/^HTTP\/1.1 400 /)
  })

  test('to OPTIONS say what a page takes', async () => {
    const answer = await get(home, {}, 'OPTIONS')
    expect([answer.status, answer.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  test('come in the encoding that is asked for, with one and the same tag', async () => {
    for (const path of ['/sv', '/sitemap.xml']) {
      const asked = ['br', 'gzip', 'gzip;q=0, br;q=0', '', 'deflate'].map(async (encoding) => {
        const { headers } = await get(new URL(path, home).href, { 'accept-encoding': encoding })
        expect(headers.vary).toContain('Accept-Encoding')
        return [headers['content-encoding'], headers.etag] as const
      })
      const answers = await Promise.all(asked)
      expect(answers.map(([encoding]) => encoding)).toEqual([
        'br',
        'gzip',
        undefined,
        undefined,
        undefined,
      ])
      expect(new Set(answers.map(([, etag]) => etag)).size).toBe(1)
    }
  })

  test('to an address that is nearly right lead to the right one', async () => {
    const answer = await get('http://crypto.localhost:3000/SV/Guides/index.html?category=bonuses')
    expect([answer.status, answer.headers.location]).toEqual([301, '/sv/guides?category=bonuses'])
    expect((await get('http://crypto.localhost:3000/sitemap-1.xml')).status).toBe(404)
  })
})

describe.each(editions)('the icons of $name', (edition) => {
  const origin = `http://${edition.id}.localhost:3000`
  const fetchBytes = async (path: string) => {
    const answer = await fetch(`${visit.site.origin}${path}?tenant=${edition.id}`)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('are pictures of their size that pages and manifest name, kept for good', async () => {
    const page = parse((await get(`${origin}/sv`)).body)
    const hrefs = ['icon', 'apple-touch-icon'].flatMap((rel) =>
      page.querySelectorAll(`link[rel=${rel}]`).map((link) => link.getAttribute('href') ?? ''),
    )
    const manifest = JSON.parse(
      (await get(origin + page.querySelector('link[rel=manifest]')?.getAttribute('href'))).body,
    ) as {
      name: string
      lang: string
      start_url: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest).toMatchObject({ name: edition.name, lang: 'sv', start_url: '/sv' })
    const named = new Map([
      [hrefs[0] ?? '', '32x32'],
      [hrefs[2] ?? '', '180x180'],
      ...manifest.icons
        .filter(({ sizes }) => sizes !== 'any')
        .map(({ src, sizes }) => [src, sizes] as const),
    ])
    expect(named.size).toBe(5)
    for (const [path, size] of named) {
      const { answer, bytes } = await fetchBytes(path)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const { format, width, height } = await sharp(bytes).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', size])
    }
    expect((await fetchBytes(hrefs[1] ?? '')).bytes.toString()).toContain(edition.logo)
  })

  test('are where browsers look without asking the page', async () => {
    const { bytes } = await fetchBytes('/favicon.ico')
    const length = bytes.readUInt32LE(14)
    expect(
      await sharp(bytes.subarray(bytes.readUInt32LE(18), 22 + length)).metadata(),
    ).toMatchObject({ width: 32 })
    expect(await sharp((await fetchBytes('/apple-touch-icon.png')).bytes).metadata()).toMatchObject(
      { width: 180 },
    )
  })

  test('stand beside the colours of the browser’s bars and the address for reports', async () => {
    const page = parse((await get(origin)).body)
    const bars = page
      .querySelectorAll('meta[name=theme-color]')
      .map((meta) => meta.getAttribute('content'))
    expect(bars).toEqual([edition.themeColors.light, edition.themeColors.dark])
    const { body } = await get(`${origin}/.well-known/security.txt`)
    expect(body).toContain(`Contact: mailto:${edition.supportEmail}\n`)
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()
    const day = 24 * 3600 * 1000
    expect(expires).toBeGreaterThan(150 * day)
    expect(expires).toBeLessThan(365 * day)
  })
})

describe('cards', () => {
  const origin = 'http://crypto.localhost:3000'
  const findCard = async (path: string) =>
    parse((await get(origin + path)).body)
      .querySelector('meta[property=og:image]')
      ?.getAttribute('content') ?? ''
  const readPicture = async (address: string) => {
    const answer = await fetch(visit.site.origin + new URL(address).pathname)
    const { format, width, height } = await sharp(await answer.bytes()).metadata()
    return { status: answer.status, headers: answer.headers, format, width, height }
  }

  test.each([
    '/',
    '/fi/casino/brasswick',
    '/da/blog/curacao-new-rules-old-footers',
    '/sv/privacy-policy',
  ])('of %s is a PNG of the size that networks ask for, kept for good', async (path) => {
    const address = await findCard(path)
    const { headers, ...picture } = await readPicture(address)
    expect(picture).toEqual({ status: 200, format: 'png', width: 1200, height: 630 })
    expect(headers.get('cache-control')).toContain('immutable')
    expect((await get(address, { 'if-none-match': String(headers.get('etag')) })).status).toBe(304)
  })

  test('have another address when they would show something else; the old one leads there', async () => {
    const cookie = await visit.site.signIn()
    const created = await visit.site.call('/api/casinos', {
      body: { name: 'Before', slug: 'changing' },
      cookie,
    })
    const { id } = (await created.json()) as { id: string }
    const before = await findCard('/casino/changing')
    const hard = `${'W'.repeat(40)} <b>🎰 & 漢字 \u0007 ]]> ${'å'.repeat(30)}`
    const changed = await visit.site.call(`/api/casinos/${id}`, {
      method: 'PATCH',
      body: { name: hard, description: hard.repeat(10), logoUrl: null },
      cookie,
    })
    expect(changed.status).toBe(200)
    const after = await findCard('/casino/changing')
    expect(after).not.toBe(before)
    const old = await get(before)
    expect([old.status, old.headers.location]).toEqual([302, new URL(after).pathname])
    expect((await readPicture(after)).status).toBe(200)
    await visit.site.call(`/api/casinos/${id}`, { method: 'DELETE', cookie })
    expect((await get(after.replace(/.{5}\.png$/, '00000.png'))).status).toBe(404)
  })

  test.each([
    '/card/crypto/en/nowhere/0123456789abcdef.png',
    '/card/nobody/en/0123456789abcdef.png',
    '/card/crypto/xx/0123456789abcdef.png',
    '/card/crypto/en/casino/nobody/0123456789abcdef.png',
    '/card/crypto/en/lotteries/0123456789abcdef.png',
    '/card/crypto/en/%E0%A4%A/0123456789abcdef.png',
    '/card/crypto/en/compare/short.png',
    '/card/crypto/en/casino/brasswick/0123456789abcdef.png',
  ])('%s is nobody’s', async (path) => {
    expect((await get(origin + path)).status).toBe(404)
  })

  test('of one page have no address under another', async () => {
    const { pathname } = new URL(await findCard('/casino/brasswick'))
    const moved = pathname.replace('brasswick', 'emberlock')
    expect((await get(origin + moved)).status).toBe(404)
  })

  test('are not for pages that are not to be listed', async () => {
    const page = parse((await get(`${origin}/nowhere`)).body)
    expect(page.querySelector('meta[property=og:image]')).toBeNull()
  })
})

describe('feeds', () => {
  test.each(languageCodes)(
    'in %s hold whole articles, newest first, with whole addresses',
    async (code) => {
      const rss = await get(
        `http://crypto.localhost:3000${feedPath(siteLanguage(code, 'en'), 'rss')}`,
      )
      const atom = await get(
        `http://crypto.localhost:3000${feedPath(siteLanguage(code, 'en'), 'atom')}`,
      )
      expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
      expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
      const tag = getLanguage(code).html
      expect(rss.body).toContain(`<language>${tag}</language>`)
      expect(atom.body).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">`)
      const dates = [...rss.body.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) =>
        Date.parse(date),
      )
      expect(dates.length).toBeGreaterThanOrEqual(14)
      expect(dates).toEqual(dates.toSorted((a, b) => b - a))
      for (const { body } of [rss, atom]) {
        expect(body).toContain(
          `http://crypto.localhost:3000${localise(siteLanguage(code, 'en'), '/guides/')}`,
        )
        expect(body).not.toMatch(/(?:href|src)="(?!https?:|tel:)|class=|data-|undefined/)
      }
      expect(atom.body.match(/<entry>/g)).toHaveLength(dates.length)
    },
  )

  test('are named by every page, and answer 304 to who has them', async () => {
    const page = parse((await get('http://sweepstakes.localhost:3000/fi')).body)
    const links = page
      .querySelectorAll('link[rel=alternate][type]')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/fi/rss.xml', '/fi/atom.xml'])
    const first = await get('http://sweepstakes.localhost:3000/fi/rss.xml')
    const etag = String(first.headers.etag)
    const again = await get('http://sweepstakes.localhost:3000/fi/rss.xml', {
      'if-none-match': etag,
    })
    expect([again.status, again.body]).toEqual([304, ''])
  })
})

/** What a strict reader of XML would stop at. */
function brokenXml(xml: string): string | undefined {
  const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(xml)
  const result = XMLValidator.validate(xml)
  return result === true ? forbidden?.[0] : result.err.msg
}

describe('maps, feeds and alternates follow what is stored', () => {
  const title = 'A <b>title</b> & ]]> twice\u0007\uFFFF ]]> over'

  test('a new guide is listed in the languages that it is written in, and only there', async () => {
    const cookie = await visit.site.signIn()
    const body = {
      title,
      slug: 'only-english-and-danish',
      excerpt: title,
      content: '# Hello\n\n[one](/compare) [two](#s-hello) [three](https://elsewhere.example/)',
      category: 'a<b> &amp; "c',
      isPublished: true,
      translations: { da: { title: 'På dansk', content: 'Tekst', isPublic: true } },
    }
    expect((await visit.site.call('/api/guides', { body, cookie })).status).toBe(201)
    const origin = 'http://crypto.localhost:3000'
    const map = (await get(`${origin}/sitemap.xml`)).body
    const slug = '/only-english-and-danish'
    expect(map).toContain(`<loc>${origin}/guides${slug}</loc>`)
    expect(map).toContain(`<loc>${origin}/da/guider${slug}</loc>`)
    expect(map).not.toContain(`${origin}/sv/guides${slug}`)

    const swedish = parse((await get(`${origin}/sv/guides${slug}`)).body)
    expect(swedish.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${origin}/guides${slug}`,
    )
    const alternates = swedish
      .querySelectorAll('link[hreflang]')
      .map((link) => link.getAttribute('hreflang'))
    expect(alternates).toEqual(['en', 'da', 'x-default'])

    const rss = (await get(`${origin}/rss.xml`)).body
    const atom = (await get(`${origin}/atom.xml`)).body
    for (const xml of [map, rss, atom]) expect(brokenXml(xml)).toBeUndefined()
    // Summaries are HTML, and so is Atom's title; RSS's is text.
    const shown = '<![CDATA[A &lt;b&gt;title&lt;/b&gt; &amp; ]]&gt; twice ]]&gt; over]]>'
    expect(atom.split(shown)).toHaveLength(3)
    expect(rss.split(shown)).toHaveLength(2)
    expect(atom).not.toContain('<b>title')
    const { rss: read } = new XMLParser().parse(rss) as {
      rss: { channel: { item: { title: string }[] } }
    }
    expect(read.channel.item.map((item) => item.title)).toContain(
      title.replaceAll(/[\u0007\uFFFF]/g, '').replaceAll(']]>', ']] >'),
    )
    expect(rss).toContain('<category>A&lt;b&gt; &amp;amp; "c</category>')
    expect(atom).toContain('term="Ab &amp;amp; &quot;c"')
    expect(rss).toContain(
      `<a href="${origin}/compare">one</a> <a href="${origin}/guides${slug}">two</a>`,
    )
    expect((await get(`${origin}/sv/rss.xml`)).body).not.toContain(slug)
    expect((await get(`${origin}/da/rss.xml`)).body).toContain('På dansk')
  })
})

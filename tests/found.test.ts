import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { parse, type HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { getLanguage, languageCodes, languages } from '#i18n/languages.ts'
import { delocalise, feedPath, localise } from '#urls.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** How search engines, feed readers and networks find the site: each page that the maps list is fetched, once. */

let site: TestSite
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
}, 120_000)

afterAll(async () => {
  agent.destroy()
  await site.stop()
})

/** Asks the listening site for an address of an edition's public origin. */
async function get(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const { host, pathname, search } = new URL(address)
  const { port } = new URL(site.origin)
  const sent = request({ port, agent, method, path: pathname + search, headers: { host, ...headers } })
  sent.end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode as number, headers: answer.headers, body: await text(answer) }
}

const readTags = (xml: string, tag: string) => parse(xml).querySelectorAll(tag)

describe.each(editions)('$name', (edition) => {
  const origin = `http://${edition.id}.localhost:3000`
  type Listed = { alternates: Map<string, string>; lastmod: string | undefined }
  const listed = new Map<string, Listed>()
  const pages = new Map<string, { status: number; html: HTMLElement }>()

  beforeAll(async () => {
    const { body } = await get(`${origin}/sitemap.xml`)
    for (const url of readTags(body, 'url')) {
      const alternates = url
        .querySelectorAll('xhtml\\:link')
        .map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const)
      const location = url.querySelector('loc')?.textContent ?? ''
      listed.set(location, { alternates: new Map(alternates), lastmod: url.querySelector('lastmod')?.textContent })
    }
    await Promise.all(
      [...listed.keys()].map(async (url) => {
        const answer = await get(url)
        pages.set(url, { status: answer.status, html: parse(answer.body) })
      }),
    )
  }, 120_000)

  const wrong = (check: (url: string, html: HTMLElement) => string | boolean | undefined) =>
    [...pages].flatMap(([url, { html }]) => {
      const found = check(url, html)
      return found === undefined || found === false ? [] : [`${url}: ${String(found)}`]
    })
  const attributeOf = (html: HTMLElement, selector: string, name: string) =>
    html.querySelector(selector)?.getAttribute(name)

  test('every listed address answers 200, in every language', () => {
    expect([...pages].filter(([, { status }]) => status !== 200)).toEqual([])
    const perLanguage = Map.groupBy(pages.keys(), (url) => delocalise(new URL(url).pathname).language.code)
    expect([...perLanguage.keys()].toSorted()).toEqual(languageCodes.toSorted())
    expect(new Set([...perLanguage.values()].map((urls) => urls.length)).size).toBe(1)
    expect(listed.size).toBeGreaterThan(150)
  })

  test('every page names itself as canonical, and in its Open Graph address', () => {
    expect(wrong((url, html) => attributeOf(html, 'link[rel=canonical]', 'href') !== url)).toEqual([])
    expect(wrong((url, html) => attributeOf(html, 'meta[property=og:url]', 'content') !== url)).toEqual([])
    expect(wrong((_, html) => attributeOf(html, 'meta[name=robots]', 'content'))).toEqual([])
  })

  test('every page has a card of its own for networks, with words for who does not see it', () => {
    const images = [...pages].map(([url, { html }]) => [url, attributeOf(html, 'meta[property=og:image]', 'content')])
    expect(images.filter(([, image]) => !image?.startsWith(`${origin}/card/${edition.id}/`))).toEqual([])
    expect(new Set(images.map(([, image]) => image)).size).toBe(pages.size)
    expect(wrong((_, html) => !attributeOf(html, 'meta[property=og:image:alt]', 'content'))).toEqual([])
  })

  test('alternates are symmetric, as in the map, and all in the map', () => {
    const differing = wrong((url, html) => {
      const links = html.querySelectorAll('link[rel=alternate][hreflang]')
      const own = new Map(links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']))
      const { alternates } = listed.get(url) ?? { alternates: new Map<string, string>() }
      const same = own.size === alternates.size && [...own].every(([code, href]) => alternates.get(code) === href)
      const back = [...own.values()].every((href) => [...(listed.get(href)?.alternates.values() ?? [])].includes(url))
      return !same || !back || !own.has('x-default')
    })
    expect(differing).toEqual([])
  })

  test('titles and descriptions are unique within a language, and of a length that results show', () => {
    for (const field of ['title', 'description'] as const) {
      const values = [...pages].map(([url, { html }]) => ({
        url,
        language: delocalise(new URL(url).pathname).language.code,
        value:
          field === 'title'
            ? html.querySelector('title')?.text
            : attributeOf(html, 'meta[name=description]', 'content'),
      }))
      const groups = Map.groupBy(values, ({ language, value }) => `${language}: ${value}`)
      expect(
        [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(({ url }) => url)),
      ).toEqual([])
      const [least, most] = field === 'title' ? [10, 90] : [50, 200]
      const unfit = values.filter(({ value = '' }) => value.length < least || value.length > most)
      expect(unfit.map(({ url, value }) => `${url}: ${value?.length} ${value}`)).toEqual([])
    }
  })

  test('pages have one h1, their language, and name it to networks', () => {
    expect(wrong((_, html) => html.querySelectorAll('h1').length !== 1)).toEqual([])
    const differing = wrong((url, html) => {
      const language = delocalise(new URL(url).pathname).language
      const own = html.querySelector('html')?.getAttribute('lang') === language.html
      return !own || attributeOf(html, 'meta[property=og:locale]', 'content') !== language.locale
    })
    expect(differing).toEqual([])
  })

  test('the map tells when things changed', () => {
    const dates = [...listed].flatMap(([url, { lastmod }]) => (/casino|guides|blog/.test(url) ? [lastmod] : []))
    expect(dates.every((date) => date && !Number.isNaN(Date.parse(date)))).toBe(true)
    expect(listed.get(`${origin}/privacy-policy`)?.lastmod).toContain('2025-06-01')
  })

  test('robots.txt leads to the map, and keeps crawlers from what is not for them', async () => {
    const { body } = await get(`${origin}/robots.txt`)
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    for (const path of ['/admin', '/api/', '/go/']) expect(body).toContain(`Disallow: ${path}\n`)
  })
})

test('names languages to networks as the specification does', () => {
  const locales = Object.fromEntries(languages.map(({ code, locale }) => [code, locale]))
  expect(locales).toEqual({ en: 'en_US', sv: 'sv_SE', no: 'no_NO', da: 'da_DK', fi: 'fi_FI' })
})

describe('answers', () => {
  const home = 'http://crypto.localhost:3000/sv'

  test('to HEAD are those to GET, without the body', async () => {
    for (const path of ['/sv', '/sitemap.xml', '/sv/rss.xml', '/robots.txt']) {
      const [whole, head] = [await get(new URL(path, home).href), await get(new URL(path, home).href, {}, 'HEAD')]
      expect([head.status, head.body]).toEqual([200, ''])
      for (const name of ['etag', 'content-type', 'content-length'])
        expect(head.headers[name]).toBe(whole.headers[name])
    }
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
      expect(answers.map(([encoding]) => encoding)).toEqual(['br', 'gzip', undefined, undefined, undefined])
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
    const answer = await fetch(`${site.origin}${path}?tenant=${edition.id}`)
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
      ...manifest.icons.filter(({ sizes }) => sizes !== 'any').map(({ src, sizes }) => [src, sizes] as const),
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
    expect(await sharp(bytes.subarray(bytes.readUInt32LE(18), 22 + length)).metadata()).toMatchObject({ width: 32 })
    expect(await sharp((await fetchBytes('/apple-touch-icon.png')).bytes).metadata()).toMatchObject({ width: 180 })
  })

  test('stand beside the colours of the browser’s bars and the address for reports', async () => {
    const page = parse((await get(origin)).body)
    const bars = page.querySelectorAll('meta[name=theme-color]').map((meta) => meta.getAttribute('content'))
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
    const answer = await fetch(site.origin + new URL(address).pathname)
    const { format, width, height } = await sharp(await answer.bytes()).metadata()
    return { status: answer.status, headers: answer.headers, format, width, height }
  }

  test.each(['/', '/fi/casino/brasswick', '/da/blog/curacao-new-rules-old-footers', '/sv/privacy-policy'])(
    'of %s is a PNG of the size that networks ask for, kept for good',
    async (path) => {
      const address = await findCard(path)
      const { headers, ...picture } = await readPicture(address)
      expect(picture).toEqual({ status: 200, format: 'png', width: 1200, height: 630 })
      expect(headers.get('cache-control')).toContain('immutable')
      expect((await get(address, { 'if-none-match': String(headers.get('etag')) })).status).toBe(304)
    },
  )

  test('have another address when they would show something else; the old one leads there', async () => {
    const cookie = await site.signIn()
    const created = await site.call('/api/casinos', { body: { name: 'Before', slug: 'changing' }, cookie })
    const { id } = (await created.json()) as { id: string }
    const before = await findCard('/casino/changing')
    const hard = `${'W'.repeat(40)} <b>🎰 & 漢字 \u0007 ]]> ${'å'.repeat(30)}`
    const changed = await site.call(`/api/casinos/${id}`, {
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
    await site.call(`/api/casinos/${id}`, { method: 'DELETE', cookie })
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
  ])('%s is nobody’s', async (path) => {
    expect((await get(origin + path)).status).toBe(404)
  })

  test('are not for pages that are not to be listed', async () => {
    const page = parse((await get(`${origin}/nowhere`)).body)
    expect(page.querySelector('meta[property=og:image]')).toBeNull()
  })
})

describe('feeds', () => {
  test.each(languageCodes)('in %s hold whole articles, newest first, with whole addresses', async (code) => {
    const rss = await get(`http://crypto.localhost:3000${feedPath(code, 'rss')}`)
    const atom = await get(`http://crypto.localhost:3000${feedPath(code, 'atom')}`)
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const tag = getLanguage(code).html
    expect(rss.body).toContain(`<language>${tag}</language>`)
    expect(atom.body).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">`)
    const dates = [...rss.body.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) => Date.parse(date))
    expect(dates.length).toBeGreaterThanOrEqual(14)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    for (const { body } of [rss, atom]) {
      expect(body).toContain(`http://crypto.localhost:3000${localise(code, '/guides/')}`)
      expect(body).not.toMatch(/(?:href|src)="(?!https?:)|class=|data-|undefined/)
    }
    expect(atom.body.match(/<entry>/g)).toHaveLength(dates.length)
  })

  test('are named by every page, and answer 304 to who has them', async () => {
    const page = parse((await get('http://sweepstakes.localhost:3000/fi')).body)
    const links = page.querySelectorAll('link[rel=alternate][type]').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/fi/rss.xml', '/fi/atom.xml'])
    const first = await get('http://sweepstakes.localhost:3000/fi/rss.xml')
    const etag = String(first.headers.etag)
    const again = await get('http://sweepstakes.localhost:3000/fi/rss.xml', { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, ''])
  })
})

describe('maps, feeds and alternates follow what is stored', () => {
  const title = 'A <b>title</b> & ]]> twice ]]> over'

  test('a new guide is listed in the languages that it is written in, and only there', async () => {
    const cookie = await site.signIn()
    const body = {
      title,
      slug: 'only-english-and-danish',
      excerpt: title,
      content: '# Hello\n\n[one](/compare) [two](#s-hello) [three](https://elsewhere.example/)',
      category: 'a<b>',
      isPublished: true,
      translations: { da: { title: 'På dansk', content: 'Tekst' } },
    }
    expect((await site.call('/api/guides', { body, cookie })).status).toBe(201)
    const origin = 'http://crypto.localhost:3000'
    const map = (await get(`${origin}/sitemap.xml`)).body
    const slug = '/only-english-and-danish'
    expect(map).toContain(`<loc>${origin}/guides${slug}</loc>`)
    expect(map).toContain(`<loc>${origin}/da/guider${slug}</loc>`)
    expect(map).not.toContain(`${origin}/sv/guides${slug}`)

    const swedish = parse((await get(`${origin}/sv/guides${slug}`)).body)
    expect(swedish.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/guides${slug}`)
    const alternates = swedish.querySelectorAll('link[hreflang]').map((link) => link.getAttribute('hreflang'))
    expect(alternates).toEqual(['en', 'da', 'x-default'])

    const rss = (await get(`${origin}/rss.xml`)).body
    const atom = (await get(`${origin}/atom.xml`)).body
    expect(rss).toContain('<title><![CDATA[A <b>title</b> & ]] > twice ]] > over]]></title>')
    expect(atom).toContain('<![CDATA[A &lt;b&gt;title&lt;/b&gt; &amp; ]]&gt; twice ]]&gt; over]]>')
    expect(rss).toContain(`<a href="${origin}/compare">one</a> <a href="${origin}/guides${slug}">two</a>`)
    expect((await get(`${origin}/sv/rss.xml`)).body).not.toContain(slug)
    expect((await get(`${origin}/da/rss.xml`)).body).toContain('På dansk')
  })
})

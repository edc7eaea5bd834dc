import { parse, type HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { languageCodes } from '#i18n/languages.ts'
import { delocalise } from '#urls.ts'
import { startVisit, type Visitor } from './visit.ts'

/**
 * How search engines, feed readers and networks find the site: each page that the maps list is
 * fetched, once.
 */

let visit: Visitor
const get: Visitor['get'] = (...call) => visit.get(...call)

beforeAll(async () => {
  visit = await startVisit()
}, 120_000)

afterAll(() => visit.stop())

type Data = Record<string, unknown>
const readData = (html: HTMLElement) =>
  html
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.textContent) as Data)

const addressKeys = new Set([
  'url',
  '@id',
  'item',
  'image',
  'logo',
  'mainEntityOfPage',
  'urlTemplate',
])
/** Every address in structured data, however deep. */
const findAddresses = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        addressKeys.has(key) && typeof inner === 'string' ? [inner] : findAddresses(inner),
      )
    : []

const readTags = (xml: string, tag: string) => parse(xml).querySelectorAll(tag)

describe.each(editions)('$name', (edition) => {
  const origin = `http://${edition.id}.localhost:3000`
  /** As networks expect them; whose English it is differs. */
  const locales: Record<string, string> = {
    en: edition.id === 'crypto' ? 'en_GB' : 'en_US',
    sv: 'sv_SE',
    no: 'nb_NO',
    da: 'da_DK',
    fi: 'fi_FI',
  }
  type Listed = { alternates: Map<string, string>; lastmod: string | undefined }
  const listed = new Map<string, Listed>()
  const pages = new Map<string, { status: number; html: HTMLElement }>()

  beforeAll(async () => {
    const { body } = await get(`${origin}/sitemap.xml`)
    for (const url of readTags(body, 'url')) {
      const alternates = url
        .querySelectorAll('xhtml\\:link')
        .map(
          (link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const,
        )
      const location = url.querySelector('loc')?.textContent ?? ''
      listed.set(location, {
        alternates: new Map(alternates),
        lastmod: url.querySelector('lastmod')?.textContent,
      })
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
    const perLanguage = Map.groupBy(
      pages.keys(),
      (url) => delocalise(new URL(url).pathname, 'en').language.code,
    )
    expect([...perLanguage.keys()].toSorted()).toEqual(languageCodes.toSorted())
    expect(new Set([...perLanguage.values()].map((urls) => urls.length)).size).toBe(1)
    expect(listed.size).toBeGreaterThan(150)
  })

  test('every page names itself as canonical, and in its Open Graph address', () => {
    expect(wrong((url, html) => attributeOf(html, 'link[rel=canonical]', 'href') !== url)).toEqual(
      [],
    )
    expect(
      wrong((url, html) => attributeOf(html, 'meta[property=og:url]', 'content') !== url),
    ).toEqual([])
    expect(wrong((_, html) => attributeOf(html, 'meta[name=robots]', 'content'))).toEqual([])
  })

  test('every page has a card of its own for networks, with words for who does not see it', () => {
    const images = [...pages].map(([url, { html }]) => [
      url,
      attributeOf(html, 'meta[property=og:image]', 'content'),
    ])
    expect(
      images.filter(([, image]) => !image?.startsWith(`${origin}/card/${edition.id}/`)),
    ).toEqual([])
    expect(new Set(images.map(([, image]) => image)).size).toBe(pages.size)
    expect(
      wrong((_, html) => !attributeOf(html, 'meta[property=og:image:alt]', 'content')),
    ).toEqual([])
  })

  test('structured data is whole: known types, whole addresses of the site, nothing made up', () => {
    const needed: [path: RegExp, types: string[]][] = [
      [/^\/$/, ['ItemList', 'Organization', 'WebSite']],
      [/^\/casino\//, ['BreadcrumbList', 'Review']],
      [/^\/guides\/./, ['Article', 'BreadcrumbList']],
      [/^\/blog\/./, ['BlogPosting', 'BreadcrumbList']],
      [/^\/lists\/./, ['BreadcrumbList', 'ItemList']],
      [/^\/authors\/./, ['BreadcrumbList', 'ProfilePage']],
      [/^\/(compare|landing|lotteries)$/, ['BreadcrumbList', 'ItemList']],
      [/^\/vpn$/, ['BreadcrumbList', 'FAQPage']],
      [/^\/about$/, ['AboutPage', 'BreadcrumbList']],
      [/^\/contact$/, ['BreadcrumbList', 'ContactPage', 'FAQPage']],
      [/./, ['BreadcrumbList']],
    ]
    for (const [url, { html }] of pages) {
      const data = readData(html)
      const { path } = delocalise(new URL(url).pathname, 'en')
      const types = needed.find(([pattern]) => pattern.test(path))?.[1]
      expect([url, data.map((item) => String(item['@type'])).toSorted()]).toEqual([url, types])
      expect(data.map((item) => item['@context'])).toEqual(data.map(() => 'https://schema.org'))
      expect(JSON.stringify(data)).not.toMatch(/aggregateRating|undefined|:null/)
      const addresses = data.flatMap(findAddresses)
      expect(
        addresses.filter(
          (address) => !address.startsWith(`${origin}/`) && !address.includes('.example'),
        ),
      ).toEqual([])
      const steps = (data.find((item) => item['@type'] === 'BreadcrumbList')?.['itemListElement'] ??
        []) as {
        item: string
      }[]
      expect(steps.at(-1)?.item ?? url).toBe(url)
    }
  })

  test('structured data says what the page shows', () => {
    const found = [...pages.values()].flatMap(({ html }) => {
      const shown = html.querySelector('main')?.structuredText ?? ''
      return readData(html).map((item) => ({ item, shown }))
    })
    const ofType = (...types: string[]) =>
      found.filter(({ item }) => types.includes(String(item['@type'])))
    for (const { item, shown } of ofType('Review')) {
      const { ratingValue } = item['reviewRating'] as { ratingValue: number }
      // As the page's language writes it: the pages looked at here are Swedish and English.
      expect(shown.replaceAll(',', '.')).toContain(`${ratingValue.toFixed(1)}/5`)
    }
    for (const { item, shown } of ofType('FAQPage')) {
      for (const { name } of item['mainEntity'] as { name: string }[]) expect(shown).toContain(name)
    }
    for (const { item, shown } of ofType('Article', 'BlogPosting')) {
      expect(shown).toContain(String(item['headline']))
      expect(item).toMatchObject({
        author: { name: expect.any(String) },
        image: expect.stringMatching(/\.png$/),
      })
      expect(Date.parse(String(item['datePublished']))).toBeLessThanOrEqual(
        Date.parse(String(item['dateModified'])),
      )
    }
  })

  test('alternates are symmetric, as in the map, and all in the map', () => {
    const differing = wrong((url, html) => {
      const links = html.querySelectorAll('link[rel=alternate][hreflang]')
      const own = new Map(
        links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
      )
      const { alternates } = listed.get(url) ?? { alternates: new Map<string, string>() }
      const same =
        own.size === alternates.size &&
        [...own].every(([code, href]) => alternates.get(code) === href)
      const back = [...own.values()].every((href) =>
        [...(listed.get(href)?.alternates.values() ?? [])].includes(url),
      )
      return !same || !back || !own.has('x-default')
    })
    expect(differing).toEqual([])
  })

  test('titles follow one pattern, with the year and the brand', () => {
    const titleOf = (path: string) => pages.get(origin + path)?.html.querySelector('title')?.text
    for (const path of ['/', '/compare', '/landing']) {
      expect(titleOf(path)).toMatch(new RegExp(`^Best .* Casinos 2025\\b.* \\| ${edition.name}$`))
    }
    const guides = [...pages.keys()].filter((url) => /\/(guides|guider|oppaat)\//.test(url))
    expect(guides.filter((url) => !titleOf(url.slice(origin.length))?.includes('(2025)'))).toEqual(
      [],
    )
  })

  test('titles and descriptions are unique within a language, and of a length that results show', () => {
    for (const field of ['title', 'description'] as const) {
      const values = [...pages].map(([url, { html }]) => ({
        url,
        language: delocalise(new URL(url).pathname, 'en').language.code,
        value:
          field === 'title'
            ? html.querySelector('title')?.text
            : attributeOf(html, 'meta[name=description]', 'content'),
      }))
      const groups = Map.groupBy(values, ({ language, value }) => `${language}: ${value}`)
      expect(
        [...groups.values()]
          .filter((group) => group.length > 1)
          .map((group) => group.map(({ url }) => url)),
      ).toEqual([])
      const [least, most] = field === 'title' ? [10, 90] : [50, 200]
      const unfit = values.filter(({ value = '' }) => value.length < least || value.length > most)
      expect(unfit.map(({ url, value }) => `${url}: ${value?.length} ${value}`)).toEqual([])
    }
  })

  test('pages have one h1, their language, and name it to networks', () => {
    expect(wrong((_, html) => html.querySelectorAll('h1').length !== 1)).toEqual([])
    const differing = wrong((url, html) => {
      const language = delocalise(new URL(url).pathname, 'en').language
      const own = html.querySelector('html')?.getAttribute('lang') === language.html
      return (
        !own || attributeOf(html, 'meta[property=og:locale]', 'content') !== locales[language.code]
      )
    })
    expect(differing).toEqual([])
  })

  test('the map tells when things changed', () => {
    const dates = [...listed].flatMap(([url, { lastmod }]) =>
      /casino|guides|blog/.test(url) ? [lastmod] : [],
    )
    expect(dates.every((date) => date && !Number.isNaN(Date.parse(date)))).toBe(true)
    expect(listed.get(`${origin}/privacy-policy`)?.lastmod).toContain('2025-06-01')
  })

  test('robots.txt leads to the map, and keeps crawlers from what is not for them', async () => {
    const { body } = await get(`${origin}/robots.txt`)
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    for (const path of ['/admin', '/api/', '/go/']) expect(body).toContain(`Disallow: ${path}\n`)
  })
})

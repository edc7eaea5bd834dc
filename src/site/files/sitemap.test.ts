import { expect, test } from 'vitest'
import { makeSitemap, pagesPerFile } from './sitemap.ts'

const origin = 'https://example.com'
const locationsIn = (xml = '') =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('a site that fits is one file, in which pages name their languages', async () => {
  const xml = await makeSitemap(
    [{ path: '/guides/a', updatedAt: '2025-06-01', languages: ['en', 'fi'] }],
    { origin, main: 'en' },
  )
  expect(xml).toContain(
    '<url><loc>https://example.com/fi/oppaat/a</loc><lastmod>2025-06-01T00:00:00.000Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/guides/a"/>' +
      '<xhtml:link rel="alternate" hreflang="fi" href="https://example.com/fi/oppaat/a"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/guides/a"/></url>',
  )
  expect(makeSitemap([{ path: '/' }], { origin, main: 'en' }, 1)).toBeUndefined()
})

test('a larger one is an index of parts that hold every page once', async () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map((slug, index) => ({
    path: `/casino/${slug}`,
    updatedAt: `2025-06-0${index + 1}T00:00:00.000Z`,
  }))
  const index = await makeSitemap(pages, { origin, main: 'en' }, undefined, 2)
  expect(locationsIn(index)).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`))
  expect(index).toContain('<lastmod>2025-06-04T00:00:00.000Z</lastmod>')
  const parts = await Promise.all(
    [1, 2, 3].map(async (part) => makeSitemap(pages, { origin, main: 'en' }, part, 2)),
  )
  const locations = parts.flatMap(locationsIn)
  expect(new Set(locations).size).toBe(pages.length * 5)
  expect(makeSitemap(pages, { origin, main: 'en' }, 4, 2)).toBeUndefined()
})

test('a full part of the longest addresses stays within the protocol', async () => {
  const slug = 'x'.repeat(120)
  const pages = Array.from({ length: pagesPerFile }, () => ({
    path: `/casino/${slug}`,
    updatedAt: '2025-06-01',
  }))
  const xml =
    (await makeSitemap(pages, {
      origin: 'https://a-rather-long-name-of-a-host.example.com',
      main: 'en',
    })) ?? ''
  expect(locationsIn(xml).length).toBeLessThanOrEqual(50_000)
  expect(Buffer.byteLength(xml)).toBeLessThan(50_000_000)
})

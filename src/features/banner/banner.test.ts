import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { bannerSizes, bannerTarget, bannerWords, drawnSize, findBanner } from './banners.ts'
import { bannerFiles } from './files.server.ts'
import { drawLine } from './lettering.ts'

const withBanner = editions.filter(({ features }) => features.bannerAd)

describe.each(withBanner)('the banner of $id', (edition) => {
  const { id } = edition

  test.each(bannerSizes)('%s shows a picture that exists in both languages', (size) => {
    for (const language of ['sv', 'en'] as const)
      expect(bannerFiles.has(findBanner(id, size, language))).toBe(true)
  })

  test('sizes that are not drawn show the Swedish one', () => {
    const swedish = findBanner(id, drawnSize.name, 'sv')
    const others = bannerSizes.filter((size) => size !== drawnSize.name)
    expect(others.map((size) => findBanner(id, size, 'en'))).toEqual([swedish, swedish])
    expect(findBanner(id, drawnSize.name, 'en')).not.toBe(swedish)
  })

  test('languages in which it is not drawn show the Swedish one', () => {
    const swedish = findBanner(id, drawnSize.name, 'sv')
    expect(
      (['no', 'da', 'fi'] as const).map((code) => findBanner(id, drawnSize.name, code)),
    ).toEqual([swedish, swedish, swedish])
  })

  test('it leads to the landing page of its edition', () => {
    expect(bannerTarget(edition, 'en')).toBe(`/landing?tenant=${id}`)
    expect(bannerTarget(edition, 'sv')).toBe(`/landing?tenant=${id}&lang=sv`)
    expect(bannerTarget(edition, 'fi')).toBe(`/landing?tenant=${id}`)
  })
})

test('only editions with a banner have files, two each', () => {
  expect(bannerFiles.size).toBe(withBanner.length * 2)
})

test.each([...bannerFiles])('%s is 320 × 480, small, and needs nothing else', (_, svg) => {
  expect(svg).toMatch(/^<svg [^>]*width="320" height="480" viewBox="0 0 320 480"/)
  // The preview page says so.
  expect(Buffer.byteLength(svg)).toBeLessThan(30_000)
  expect(svg).not.toMatch(/<script|<text|<image|url\((?!#)|href="(?!#)/)
  expect(svg).not.toMatch(/NaN|undefined/)
})

test.each(Object.entries(bannerWords))(
  'every letter of the %s words is drawn',
  (_, { headline, lede, action, terms }) => {
    const lines = [...headline, action].map((text) => ({ text, weight: 'bold' as const }))
    for (const { text, weight } of [
      ...lines,
      ...[lede, terms].map((rest) => ({ text: rest, weight: 'medium' as const })),
    ]) {
      const drawn = drawLine({ text, weight, size: 10, x: 0, y: 0, fill: '#000' }, new Map())
      expect(drawn.match(/<use /g)).toHaveLength(text.replaceAll(' ', '').length)
    }
  },
)

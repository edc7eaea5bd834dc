import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import {
  brandAssets,
  brandFileName,
  drawBrandAsset,
  logoHeight,
  symbolSize,
} from '#ui/brand-assets.ts'
import { findBrandPicture } from './brand-assets.server.ts'
import { outline } from '#ui/lettering/outline.ts'

test.each(editions)('the marks of $name are PNG files of their size', async (edition) => {
  const [symbol, logo] = await Promise.all(
    brandAssets.map(async (asset) =>
      sharp(await findBrandPicture(brandFileName(edition, asset), editions)).metadata(),
    ),
  )
  expect(symbol).toMatchObject({
    format: 'png',
    width: symbolSize,
    height: symbolSize,
    hasAlpha: true,
  })
  expect(logo).toMatchObject({ format: 'png', height: logoHeight })
  expect(logo?.width).toBeGreaterThan(4 * logoHeight)
})

test('they are named after the brand', () => {
  const [edition] = editions
  expect(brandFileName({ ...edition, name: 'My & Brand' }, 'full-logo')).toBe(
    'my-brand-full-logo.png',
  )
  expect(findBrandPicture('passwd', editions)).toBeUndefined()
})

test('nothing of the name is set in a font that may not be there', () => {
  expect(drawBrandAsset(editions[0], 'full-logo')).not.toContain('<text')
})

test('letters follow one another, nearer where the face says so', () => {
  const [t, a, ta] = ['T', 'a', 'Ta'].map((text) => outline(text, 'bold').width)
  expect(ta).toBeLessThan((t ?? 0) + (a ?? 0))
  expect(outline('é', 'medium')).toEqual(outline('e', 'medium'))
  expect(outline('☃', 'bold')).toEqual({ width: 0, groups: [] })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { CoverArt } from './cover-art.tsx'

const draw = (category: string, slug: string) =>
  renderToStaticMarkup(<CoverArt category={category} slug={slug} />)
const categories = new Set(
  editions.flatMap(({ guideCategories, blogCategories }) => [
    ...guideCategories,
    ...blogCategories,
  ]),
)
const slugs = ['a', 'how-to-read-a-licence', 'seven-questions', 'x'.repeat(120)]

test.each([...categories, 'made up', 'constructor'])(
  'covers of %s are light, constant and without text',
  (category) => {
    for (const slug of slugs) {
      const svg = draw(category, slug)
      expect(svg).toBe(draw(category, slug))
      expect(svg.length).toBeLessThan(2000)
      expect(svg).not.toMatch(/NaN|undefined|<text|style=/)
    }
  },
)

test('every known category has a motif of its own, and slugs differ', () => {
  const drawn = [...categories].map((category) =>
    draw(category, 'same').replace(/class="[^"]*"/g, ''),
  )
  expect(new Set(drawn).size).toBe(categories.size)
  expect(new Set(slugs.map((slug) => draw('games', slug))).size).toBe(slugs.length)
})

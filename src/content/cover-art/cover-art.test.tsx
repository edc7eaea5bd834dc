import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { CoverArt, findCoverFigure } from './cover-art.tsx'

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

test.each([
  [['What 35× really asks of you'], '35×'],
  [['Seven questions', 'A stake of 0.0004 BTC looks like nothing.'], '0.0004 BTC'],
  [['Vad 35x betyder'], '35x'],
  [['Osuus on 12 % voitosta'], '12 %'],
  [['Begin with $50, or 20% of it'], '$50'],
  [['Rules of 2026', 'ERC20x and 12345 min'], undefined],
])('of %j the cover says %s', (texts, figure) => {
  expect(findCoverFigure(...texts)).toBe(figure)
  const svg = renderToStaticMarkup(<CoverArt category="tips" slug="a" figure={figure} />)
  expect(svg.includes('<text')).toBe(figure !== undefined)
})

import { expect, test } from 'vitest'
import { pickPopular, pickRelated } from './related.ts'

const articles = [
  { slug: 'a', category: 'x', tags: ['one'] },
  { slug: 'b', category: 'y', tags: ['two'] },
  { slug: 'c', category: 'x', tags: [] },
  { slug: 'd', category: 'z', tags: ['one', 'two'] },
]
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug)

test('shared tags come before the category, the rest follows in order', () => {
  expect(slugs(pickRelated(articles, { slug: 'a', category: 'x', tags: ['one'] }, 3))).toEqual([
    'd',
    'c',
    'b',
  ])
  expect(slugs(pickRelated(articles, { slug: 'c', category: 'none' }, 2))).toEqual(['d', 'a'])
  expect(pickRelated(articles.slice(0, 1), { slug: 'a', category: 'x' }, 2)).toEqual([])
})

test('the guides that others lead to most come first', () => {
  const guides = [
    { slug: 'a', content: 'see [b](/guides/b)' },
    { slug: 'b', content: 'see [b](/guides/b) and [c](/guides/c)' },
    { slug: 'c', content: 'see [b](/guides/b)' },
  ]
  expect(pickPopular(guides, 2)).toEqual(['b', 'c'])
})

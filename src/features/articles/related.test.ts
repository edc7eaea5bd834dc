import { expect, test } from 'vitest'
import { pickPopular, pickRelated } from './related.ts'

const articles = [
  { id: 'a', category: 'x', tags: ['one'] },
  { id: 'b', category: 'y', tags: ['two'] },
  { id: 'c', category: 'x', tags: [] },
  { id: 'd', category: 'z', tags: ['one', 'two'] },
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('shared tags come before the category, the rest follows in order', () => {
  expect(ids(pickRelated(articles, { id: 'a', category: 'x', tags: ['one'] }, 3))).toEqual([
    'd',
    'c',
    'b',
  ])
  expect(ids(pickRelated(articles, { id: 'c', category: 'none' }, 2))).toEqual(['d', 'a'])
  expect(pickRelated(articles.slice(0, 1), { id: 'a', category: 'x' }, 2)).toEqual([])
})

test('the guides that others lead to most come first', () => {
  const guides = [
    { id: '1', slug: 'a', content: 'see [b](/guides/b)' },
    { id: '2', slug: 'b', content: 'see [b](/guides/b) and [c](/guides/c)' },
    { id: '3', slug: 'c', content: 'see [b](/guides/b)' },
  ]
  expect(pickPopular(guides, 2)).toEqual(['2', '3'])
})

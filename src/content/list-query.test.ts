import { expect, test } from 'vitest'
import { readPage, withQuery } from './list-query.ts'

test('addresses keep their query and leave out what is blank', () => {
  expect(withQuery('/blog', { category: undefined, tag: '' })).toBe('/blog')
  expect(withQuery('/blog?tenant=x', { tag: 'a b', page: '2' })).toBe(
    '/blog?tenant=x&tag=a+b&page=2',
  )
})

test.each([
  [null, 1],
  ['1', 1],
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['9999999', undefined],
  ['x', undefined],
])('page %s is %s', (value, page) => {
  expect(readPage(value)).toBe(page)
})

import { expect, test } from 'vitest'
import { listPages } from './pager.tsx'

test('page numbers: all of a few, and of many the ends and those around the open one', () => {
  expect(listPages(1, 2)).toEqual([1, 2])
  expect(listPages(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(listPages(1, 9)).toEqual([1, 2, undefined, 9])
  expect(listPages(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9])
  expect(listPages(9, 9)).toEqual([1, undefined, 8, 9])
})

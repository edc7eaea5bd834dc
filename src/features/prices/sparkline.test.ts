import { expect, test } from 'vitest'
import { drawSparkline } from './sparkline.ts'

const size = { width: 104, height: 24 }

test('goes from the lowest at the bottom to the highest at the top, within its margins', () => {
  expect(drawSparkline([1, 3, 2], size)).toEqual({ path: 'M2 22h0L52 2L102 12', low: 1, high: 3 })
})

test('a price that stood still is a line through the middle', () => {
  expect(drawSparkline([5, 5], size)?.path).toBe('M2 12h0L102 12')
})

test('what is unknown is a gap, and a lone value a dot', () => {
  expect(drawSparkline([null, 1, null, 2, 3], size)?.path).toBe('M27 22h0M77 12h0L102 2')
})

test.each([[[]], [[1]], [[null, null, 7]]])('%j is no line', (values) => {
  expect(drawSparkline(values, size)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { computeResponseRate } from './message-stats.tsx'

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%i replied of %i is %i %%', (replied, total, rate) => {
  expect(computeResponseRate(replied, total)).toBe(rate)
})

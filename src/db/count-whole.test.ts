import { expect, test } from 'vitest'
import { countWhole } from './count-whole.ts'

test.each([
  ['everything', 3, {}, 3],
  ['a first page that is not full', 3, { limit: 4 }, 3],
  ['a full page, after which more may follow', 3, { limit: 3 }, 'counted'],
  ['a later page that is not full', 2, { limit: 3, offset: 6 }, 8],
  ['nothing at all', 0, { limit: 3, offset: 0 }, 0],
  ['a page beyond the end', 0, { limit: 3, offset: 90 }, 'counted'],
])('of %s', async (_, length, range, expected) => {
  let isCounted = false
  const total = await countWhole(Array.from({ length }), range, async () => {
    isCounted = true
    return 77
  })
  expect({ total, isCounted }).toEqual(
    expected === 'counted' ? { total: 77, isCounted: true } : { total: expected, isCounted: false },
  )
})

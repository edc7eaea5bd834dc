import { expect, test } from 'vitest'
import { comparePoints } from './points.ts'

const weights = { payouts: 60, support: 40 }

test('each criterion is a row, the heaviest first, and clearly the most points are marked', () => {
  const rows = comparePoints([
    { weights, points: { payouts: 80, support: 50 } },
    { weights, points: { payouts: 90, support: 50 } },
  ])
  expect(rows).toEqual([
    { criterion: 'payouts', weight: 60, values: [80, 90], differs: true, most: 1 },
    { criterion: 'support', weight: 40, values: [50, 50], differs: false, most: undefined },
  ])
})

test('nothing is marked beside a casino that was not assessed, and without points there is no row', () => {
  const [first] = comparePoints([
    { weights, points: { payouts: 80 } },
    { weights, points: {} },
  ])
  expect(first).toMatchObject({ values: [80, undefined], differs: true, most: undefined })
  expect(comparePoints([{ weights, points: {} }, undefined])).toEqual([])
})

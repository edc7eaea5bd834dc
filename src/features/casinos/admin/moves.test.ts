import { expect, test } from 'vitest'
import { planMove } from './moves.ts'

const part = {
  items: ['c', 'd', 'e'].map((id, index) => ({ id, rank: index + 3 })),
  offset: 2,
  total: 6,
}
const ids = (items: { id: string; rank: number }[] | undefined) =>
  items?.map(({ id, rank }) => `${rank}${id}`)

test('names what was seen around the new place, as far as it is on the page', () => {
  const within = planMove(part, 'c', 4)
  expect(within?.move).toEqual({ position: 4, from: 3, after: 'd', before: 'e' })
  expect(ids(within?.ordered)).toEqual(['3d', '4c', '5e'])
  expect(planMove(part, 'e', 3)?.move).toEqual({ position: 3, from: 5, before: 'c' })
  expect(planMove(part, 'c', 5)?.move).toEqual({ position: 5, from: 3, after: 'e' })
})

test('knows the ends of the list', () => {
  expect(planMove({ ...part, offset: 0, total: 3 }, 'd', 1)?.move).toEqual({
    position: 1,
    from: 2,
    after: null,
    before: 'c',
  })
  expect(planMove({ ...part, offset: 0, total: 3 }, 'd', 3)?.move).toEqual({
    position: 3,
    from: 2,
    after: 'e',
    before: null,
  })
})

test('beyond the page it names the place alone; what changes nothing is no move', () => {
  expect(planMove(part, 'c', 2)).toEqual({ move: { position: 2, from: 3 }, ordered: undefined })
  expect(planMove(part, 'c', 6)).toEqual({ move: { position: 6, from: 3 }, ordered: undefined })
  for (const position of [3, 0, 7]) expect(planMove(part, 'c', position)).toBeUndefined()
  expect(planMove(part, 'x', 1)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { toShownPlaces } from './places.server.ts'

const move = { place: 5, because: 'It pays.', since: '2026-02-01', until: null }

describe('places are counted without casinos that readers do not see', () => {
  test.each([
    ['none', [], [], [5, 4, 5]],
    ['before it', [1, 3], [2], [3, 3, 3]],
    ['behind it', [6, 7], [5], [5, 4, 5]],
    ['itself, which does not count', [2, 5], [4], [4, 4, 4]],
    ['all around it', [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 5], [1, 1, 1]],
  ])('%s', (_, ranks, scorePlaces, expected) => {
    const shown = toShownPlaces({ rank: 5, scorePlace: 4, move }, { ranks, scorePlaces })
    expect([shown.rank, shown.scorePlace, shown.move?.place]).toEqual(expected)
  })

  test('and what has no score has no place by it', () => {
    const shown = toShownPlaces(
      { rank: 2, scorePlace: null, move: null },
      { ranks: [1], scorePlaces: [1] },
    )
    expect(shown).toEqual({ rank: 1, scorePlace: null, move: null })
  })
})

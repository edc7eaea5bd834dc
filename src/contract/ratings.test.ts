import { describe, expect, test } from 'vitest'
import { isWeak } from './caps.ts'

describe('a casino is shown without praise', () => {
  test.each([
    ['below three and a half', { isRated: true, rating: 3.4, cap: null }, true],
    ['not at three and a half', { isRated: true, rating: 3.5, cap: null }, false],
    ['not while nobody has rated it', { isRated: false, rating: 0, cap: null }, false],
    [
      'whatever its rating, where it does not pay',
      { isRated: true, rating: 4.9, cap: 'unpaid' },
      true,
    ],
    ['also unrated', { isRated: false, rating: 4.5, cap: 'unpaid' }, true],
  ] as const)('%s', (_, casino, weak) => {
    expect(isWeak(casino)).toBe(weak)
  })
})

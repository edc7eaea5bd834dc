import { expect, test } from 'vitest'
import { isRare, toHundredth, writeChance } from './chance.ts'

test('fewer than five of a hundred are rare', () => {
  expect([0, 0.0499, 0.05, 0.5].map(isRare)).toEqual([true, true, false, false])
})

test('all of a hundred are told only where nobody fails', () => {
  expect([0.996, 0.999_998, 1].map(toHundredth)).toEqual([99, 99, 100])
  expect([0.054, 0.056].map(toHundredth)).toEqual([5, 6])
})

test('the line about a bonus says what is known of it', () => {
  const write = (
    finishRate: number | null,
    wagering: number | null,
    minRedemption: number | null,
  ) =>
    writeChance({ finishRate, wagering, minRedemption }, (message, { amount }) =>
      [message, amount].join(' ').trim(),
    )
  expect(write(null, 30, null)).toBeUndefined()
  expect(write(0.05, 30, null)).toBe('keepAnything 5')
  expect(write(0.049, 30, null)).toBe('keepFew')
  expect(write(0.049, 1, 50)).toBe('coinsRarely')
  expect(write(1, 0, null)).toBe('nothingToPlay')
})

import { describe, expect, test } from 'vitest'
import { formatAge, formatChange, formatLargeAmount, formatPrice, readDirection } from './format.ts'

/**
 * Intl writes no-break spaces and the minus sign of typography; a test is read more easily without.
 */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('\u2212', '-')

describe('a price', () => {
  test.each([
    ['USDT', 1.00021, '$1.0002'],
    ['USDT', 0.99995, '$1.0000'],
    ['USDT', 0.5, '$0.5000'],
    ['USDT', 100, '$100.0000'],
    ['USDT', 12_345.678912, '$12,345.6789'],
    ['DOGE', 0, '$0.000000'],
    ['DOGE', 0.0000004, '$0.000000'],
    ['DOGE', 0.0000005, '$0.000001'],
    ['DOGE', 0.3845124, '$0.384512'],
    ['DOGE', 0.999999, '$0.999999'],
    // The price decides how many decimals are shown, not what they round to.
    ['DOGE', 0.9999999, '$1.000000'],
    ['DOGE', 1, '$1.0000'],
    ['DOGE', 1.000001, '$1.0000'],
    ['LTC', 84.12314, '$84.1231'],
    ['LTC', 99.9999, '$99.9999'],
    ['LTC', 99.99999, '$100.0000'],
    ['LTC', 100, '$100.00'],
    ['BTC', 100.004, '$100.00'],
    ['BTC', 97_231.4, '$97,231.40'],
    ['BTC', 999_999.995, '$1,000,000.00'],
    ['BTC', 1_000_000, '$1,000,000.00'],
    ['BTC', -0.5, '-$0.500000'],
    ['BTC', -150, '-$150.00'],
  ])('of %s, %f, is %s', (symbol, price, text) => {
    expect(plain(formatPrice('en-US', symbol, price))).toBe(text)
  })

  test.each([
    ['sv', '97 231,40 $'],
    ['nb', '97 231,40 $'],
    ['da', '97.231,40 $'],
    ['fi', '97 231,40 $'],
  ])('in %s is %s', (locale, text) => {
    expect(plain(formatPrice(locale, 'BTC', 97_231.4))).toBe(text)
  })
})

describe('a large amount', () => {
  test.each([
    [0, '$0.00'],
    [12_345, '$12,345.00'],
    [999_999, '$999,999.00'],
    [999_999.99, '$999,999.99'],
    [999_999.996, '$1.00M'],
    [1e6, '$1.00M'],
    [7.89e6, '$7.89M'],
    [999_994_999, '$999.99M'],
    [999_995_001, '$1.00B'],
    [1e9, '$1.00B'],
    [45.6e9, '$45.60B'],
    [999_994_999_999, '$999.99B'],
    [999_995_000_001, '$1.00T'],
    [1e12, '$1.00T'],
    [1.234e12, '$1.23T'],
    [1.23456e15, '$1,234.56T'],
    [-45.6e9, '-$45.60B'],
    [-999, '-$999.00'],
  ])('of %f is %s', (amount, text) => {
    expect(plain(formatLargeAmount('en-US', amount))).toBe(text)
  })

  test.each([
    ['sv', '1,23T $'],
    ['nb', '1,23T $'],
    ['da', '1,23T $'],
    ['fi', '1,23T $'],
  ])('in %s is %s', (locale, text) => {
    expect(plain(formatLargeAmount(locale, 1.234e12))).toBe(text)
  })
})

describe('a change', () => {
  test.each([
    [1.2, '+1.20%', 'up'],
    [0.005, '+0.01%', 'up'],
    [0.004, '0.00%', undefined],
    [0, '0.00%', undefined],
    [-0.004, '0.00%', undefined],
    [-0.35, '-0.35%', 'down'],
    [1234.5, '+1,234.50%', 'up'],
  ])('of %f says its direction: %s', (percent, text, direction) => {
    expect(plain(formatChange('en-US', percent))).toBe(text)
    expect(readDirection(percent)).toBe(direction)
  })

  test('that is missing has none', () => {
    expect([readDirection(null), readDirection(undefined)]).toEqual([undefined, undefined])
  })

  test('in Swedish has its comma and space', () => {
    expect(plain(formatChange('sv', -0.35))).toBe('-0,35 %')
  })
})

test.each([
  ['en-US', 0, 'now'],
  ['en-US', 9, 'now'],
  ['en-US', 10, '10 seconds ago'],
  ['en-US', 59, '50 seconds ago'],
  ['en-US', 60, '1 minute ago'],
  ['en-US', 3599, '59 minutes ago'],
  ['en-US', 3600, '1 hour ago'],
  ['en-US', 86_400, 'yesterday'],
  ['sv', 720, 'för 12 minuter sedan'],
  ['fi', 720, '12 minuuttia sitten'],
])('in %s, %d seconds are %s', (locale, seconds, text) => {
  expect(formatAge(locale, seconds)).toBe(text)
})

import { expect, test } from 'vitest'
import { formatChange, formatLargeAmount, formatPrice } from './format.ts'

test.each([
  ['USDT', 1.00021, '$1.0002'],
  ['DOGE', 0.3845124, '$0.384512'],
  ['LTC', 84.12314, '$84.1231'],
  ['BTC', 97231.4, '$97,231.40'],
])('%s at %f is %s', (symbol, price, text) => {
  expect(formatPrice('en-US', symbol, price)).toBe(text)
})

test.each([
  [1.234e12, '$1.23T'],
  [45.6e9, '$45.60B'],
  [7.89e6, '$7.89M'],
  [12345, '$12,345.00'],
])('%f is %s', (amount, text) => {
  expect(formatLargeAmount('en-US', amount)).toBe(text)
})

test('a change always says its direction', () => {
  expect([1.2, -0.35, 0].map((change) => formatChange('en-US', change))).toEqual(['+1.20%', '-0.35%', '0.00%'])
})

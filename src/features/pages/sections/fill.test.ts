import { expect, test } from 'vitest'
import { fillDescription, fillText, findFirstList, isSectioned } from './fill.ts'

const filling = { year: 2026, brand: 'Cash $& {year}', count: 3 }

test('placeholders are filled in once, and what is not known stays', () => {
  expect(fillText('{count} at {brand} in {year}', filling)).toBe('3 at Cash $& {year} in 2026')
  expect(fillText('{count} {other}', { ...filling, count: undefined })).toBe('{count} {other}')
})

test('a description that would count fewer than two says nothing', () => {
  expect(fillDescription('Our {count}', { ...filling, count: 1 })).toBe('')
  expect(fillDescription('Ours', { ...filling, count: 1 })).toBe('Ours')
  expect(fillDescription('Our {count}', filling)).toBe('Our 3')
})

test('the first list of a text counts, and questions are none', () => {
  expect(findFirstList('{questions}\n\n{vpns}\n\n{top-casinos}')).toBe('vpns')
  expect(findFirstList('Of {vpns}')).toBeUndefined()
  expect(isSectioned({ slug: 'vpn', body: '' })).toBe(true)
  expect(isSectioned({ slug: 'privacy', body: 'Text' })).toBe(false)
})

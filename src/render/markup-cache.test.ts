import { expect, test } from 'vitest'
import { MarkupCache } from './markup-cache.ts'

test('the same input is rendered once, until others need its room', () => {
  let renders = 0
  const cache = new MarkupCache<{ html: string }>(50)
  const ask = (key: string, length = 19) =>
    cache.find(key, () => ({ html: `${++renders}`.padEnd(length, '.') })).html
  expect([ask('a'), ask('b'), ask('a')].map((html) => html.charAt(0))).toEqual(['1', '2', '1'])
  ask('c')
  expect(ask('a').charAt(0)).toBe('1')
  expect(ask('b').charAt(0)).toBe('4')
})

test('what is larger than all the room is rendered and not kept', () => {
  let renders = 0
  const cache = new MarkupCache<{ html: string }>(10)
  const ask = () => cache.find('a', () => ({ html: `${++renders}`.padEnd(20, '.') })).html
  expect([ask().charAt(0), ask().charAt(0)]).toEqual(['1', '2'])
})

import { expect, test } from 'vitest'
import { createNameFinder } from './names.server.ts'

const names = new Map([
  ['texas', 'TX'],
  ['west virginia', 'WV'],
  ['virginia', 'VA'],
  ['new york', 'NY'],
  ['ohio', 'OH'],
])
const find = createNameFinder(names, { endings: ['issa', 'ssa', 's'], minSlip: 6 })
const findAll = (text: string, ordinary: string[] = []) =>
  find(text, (word) => ordinary.includes(word)).map(({ value }) => value)

test.each([
  ['texas', ['TX']],
  ['west virginia and virginia', ['WV', 'VA']],
  ['westvirginia', ['WV']],
  ['texasissa', ['TX']],
  ['new yorkissa ohiossa', ['NY', 'OH']],
  ['texsas', ['TX']],
  ['virgina vriginia virgiinia', ['VA', 'VA', 'VA']],
  ['txas', []],
  ['virgin', []],
  ['', []],
])('%s', (text, found) => expect(findAll(text)).toEqual(found))

test('an ordinary word is no misspelt name', () =>
  expect(findAll('texans', ['texans'])).toEqual([]))

test('the word before a name is told', () =>
  expect(find('in texas', () => false)[0]?.before).toBe('in'))

test('a long question takes no longer by the letter than a short one', () => {
  const time = (text: string) => {
    const start = performance.now()
    find(text, () => false)
    return performance.now() - start
  }
  const text = Array.from({ length: 250 }, (_, index) => `${'ab'.repeat(9)}${index}`).join(' ')
  time(text)
  expect(time(text)).toBeLessThan(200)
})

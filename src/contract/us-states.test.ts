import { expect, test } from 'vitest'
import { findState } from './us-states.ts'
import { usStates, usTerritories } from './us-states.ts'

test('there are fifty states, the District and five territories', () => {
  expect(Object.keys(usStates)).toHaveLength(51)
  expect(Object.keys(usTerritories).toSorted()).toEqual(['AS', 'GU', 'MP', 'PR', 'VI'])
})

test.each([
  ['NV', 'NV'],
  [' nevada ', 'NV'],
  ['district of columbia', 'DC'],
  ['Puerto Rico', 'PR'],
  ['vi', 'VI'],
  ['NB', undefined],
  ['Nevadas', undefined],
  ['', undefined],
])('%s is %s', (typed, code) => {
  expect(findState(typed)).toBe(code)
})

import { expect, test } from 'vitest'
import { findSuggestions } from './find-suggestions.ts'

const states = [
  { value: 'CA', detail: 'California' },
  { value: 'ID', detail: 'Idaho' },
  { value: 'LA', detail: 'Louisiana' },
  { value: 'Curaçao' },
]

test.each([
  ['', ['CA', 'ID', 'LA', 'Curaçao']],
  [' idaho ', ['ID']],
  ['lo', ['LA']],
  ['curacao', ['Curaçao']],
  ['c', ['CA', 'Curaçao']],
  ['ia', ['CA', 'LA']],
  ['x', []],
])('%j suggests %j', (typed, found) => {
  expect(findSuggestions(states, typed).map(({ value }) => value)).toEqual(found)
})

import { expect, test } from 'vitest'
import { initialsOf } from './casino-logo.tsx'

test.each([
  ['Emberlock', 'EM'],
  ['Kite & Thimble', 'KI'],
  ['7 Åsar', '7Å'],
  ['x', 'X'],
  ['', ''],
])('the tile of %j says %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

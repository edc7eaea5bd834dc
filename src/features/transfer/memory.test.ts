import { expect, test } from 'vitest'
import { hasMemoryFor } from './memory.server.ts'

const megabyte = 1_000_000

test.each([
  [1, 400, 512, true],
  [11, 400, 512, true],
  [12, 400, 512, false],
  [64, 400, 2048, true],
  [0, 600, 512, false],
])('a file of %i MB, with %i of %i MB in use: %s', (size, used, allowed, expected) => {
  expect(hasMemoryFor(size * megabyte, used * megabyte, allowed * megabyte)).toBe(expected)
})

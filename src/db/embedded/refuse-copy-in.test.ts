import { expect, test } from 'vitest'
import { encodeParse, encodeQuery } from './protocol.ts'
import { refuseCopyIn } from './refuse-copy-in.ts'

test.each([
  'copy notes from stdin',
  ' COPY notes (id, body)\nFROM STDIN with (format csv)',
  'select 1; copy notes from stdin',
])('replaces %s', (text) => {
  expect(Buffer.from(refuseCopyIn(Buffer.from(encodeQuery(text)))).toString()).toMatch(
    /^Q.*do \$\$ begin/s,
  )
  expect(Buffer.from(refuseCopyIn(Buffer.from(encodeParse('name', text)))).toString()).toMatch(
    /^P.{4}name\0do \$\$ begin/s,
  )
})

test.each([
  'copy notes to stdout',
  'select 1',
  `select 'a copy from stdin'`,
  `copy notes from '/tmp/file'`,
])('leaves %s as it is', (text) => {
  const message = Buffer.from(encodeQuery(text))
  expect(refuseCopyIn(message)).toBe(message)
})

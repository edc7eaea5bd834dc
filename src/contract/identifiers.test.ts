import { expect, test } from 'vitest'
import { explainIdentifier } from './identifiers.ts'

test.each([
  '{transaction_id}',
  '{{txid}}',
  '%%TXID%%',
  '%txid%',
  '[txid]',
  '<txid>',
  '${id}',
  '#s2#',
  '__TXID__',
])('%s is a placeholder', (text) => {
  expect(explainIdentifier(text)).toContain('placeholder')
})

test.each(['null', 'undefined', 'None', 'NaN', 'n/a', '-', '0', '???'])(
  '%s identifies nothing',
  (text) => {
    expect(explainIdentifier(` ${text} `)).toContain('identifies nothing')
  },
)

test.each(['1.23457E+14', '1,23457E+14', '9E15'])('%s has been rounded', (text) => {
  expect(explainIdentifier(text)).toContain('spreadsheet')
})

test.each(['t4', '123456789012345', 'a-b_c', '{4F2A-11}x', '1e', 'E+14', '0012', 'Null-7'])(
  '%s can be one',
  (text) => {
    expect(explainIdentifier(text)).toBeUndefined()
  },
)

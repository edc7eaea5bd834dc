import { describe, expect, test } from 'vitest'
import { findDecimalMark, readFigure } from './amounts.ts'
import { readCsv } from './read-csv.server.ts'

describe('figures of a file', () => {
  test.each([
    [['12,50', '1.234'], ';', ['12.50', '1234']],
    [['12.50', '1,234'], ',', ['12.50', '1234']],
    [['1.234,50', '2.000'], ',', ['1234.50', '2000']],
    [['1 250', '4,5'], ';', ['1250', '4.5']],
    [['1\u202f250,75', '1\u00a0000'], ';', ['1250.75', '1000']],
    [['0.001', '0.125'], ';', ['0.001', '0.125']],
    [['1.234.567', '1,5'], ';', ['1234567', '1.5']],
    [['-3,20', 'none', ''], ';', ['-3.20', 'none', '']],
    [['1,234'], ';', ['1.234']],
    [['1.234'], ';', [undefined]],
    [['1,234'], ',', [undefined]],
    // Figures that contradict each other are read by themselves.
    [['1,5', '1.5', '1.234'], ';', ['1.5', '1.5', undefined]],
    [['12,34,56'], ';', [undefined]],
  ] as [string[], string, (string | undefined)[]][])(
    '%j between %s are %j',
    (values, delimiter, read) => {
      const mark = findDecimalMark(values, delimiter)
      expect(values.map((value) => readFigure(value, mark))).toEqual(read)
    },
  )
})

test('a first line that names the separator is no header, and rows keep their numbers', async () => {
  const records = await readCsv('\uFEFFsep=;\r\nname;slug\r\nSep, Casino;sep-casino\r\n')
  expect(records.map(({ values, row }) => [row, values])).toEqual([
    [2, ['name', 'slug']],
    [3, ['Sep, Casino', 'sep-casino']],
  ])
})

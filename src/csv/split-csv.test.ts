import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.server.ts'
import { splitCsv } from './split-csv.ts'
import { writeCsv } from './write-csv.server.ts'

test('the parts of a table hold all its rows, each with the number that it had', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' '), maxLength: 6 })
  const rows = fc.array(fc.tuple(fc.nat(9).map(String), cell), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      async (table, most, told) => {
        const csv = (told ? 'sep=,\n' : '') + writeCsv([['number', 'two\nlines'], ...table])
        const whole = await readCsv(csv)
        const parts = splitCsv(csv, most)
        const read = await Promise.all(
          parts.map(async ({ csv: part, rowsBefore, linesBefore }) => {
            const [header, ...records] = await readCsv(part)
            expect(header?.values).toEqual(['number', 'two\nlines'])
            expect(records.length).toBeLessThanOrEqual(most)
            return records.map(({ values, row, line }) => ({
              values,
              row: row + rowsBefore,
              line: line + linesBefore,
            }))
          }),
        )
        expect(read.flat()).toEqual(whole.slice(1))
      },
    ),
  )
})

test('a table of few rows is one part, and long rows are cut earlier', () => {
  expect(splitCsv('a,b\n1,2\n', 10)).toEqual([{ csv: 'a,b\n1,2\n', rowsBefore: 0, linesBefore: 0 }])
  expect(splitCsv('a\n', 10)).toHaveLength(1)
  expect(splitCsv('', 10)).toHaveLength(1)
  expect(splitCsv('a\n11111\n22222\n33333\n', 10, 12).map(({ csv }) => csv)).toEqual([
    'a\n11111\n22222\n',
    'a\n33333\n',
  ])
})

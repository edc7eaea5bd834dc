import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#errors.ts'
import { unguardFormula } from './formulas.ts'
import { readCsv } from './read-csv.server.ts'
import { byteOrderMark, writeCsv } from './write-csv.server.ts'

/** Texts with what CSV and spreadsheets are touchy about. */
export const oddText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      "'",
      ',',
      ';',
      '\n',
      '\r',
      '\t',
      '=',
      '+',
      '-',
      '@',
      '|',
      ' ',
      'å',
      '＝',
      '[',
    ),
  }),
)

const readValues = async (csv: string) =>
  (await readCsv(csv)).map(({ values }) => values.map(unguardFormula))

describe('CSV', () => {
  test('gives back every text that was written', async () => {
    const rows = fc.array(fc.array(oddText, { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(rows, async (texts) => {
        const wanted = [['a', 'b', 'c'], ...texts].filter((row) => row.some((text) => text !== ''))
        expect(await readValues(byteOrderMark + writeCsv([['a', 'b', 'c'], ...texts]))).toEqual(
          wanted,
        )
      }),
    )
  })

  test('holds no text that a spreadsheet takes for a formula', async () => {
    await fc.assert(
      fc.asyncProperty(oddText, async (text) => {
        const [record] = await readCsv(`h\n${writeCsv([['x', text]])}`).then((records) =>
          records.slice(1),
        )
        expect(record?.values[1] ?? '').not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
    expect(writeCsv([['=1+1', -1.5, true, null, new Date(0)]])).toBe(
      "'=1+1,-1.5,true,,1970-01-01T00:00:00.000Z\n",
    )
  })

  test.each([
    ['semicolons', '\uFEFFname;note\r\nA;"b;, c"\r\n'],
    ['tabs', 'name\tnote\nA\t"b;, c"\n'],
    ['commas', 'name,note\n\n,\nA,"b;, c"'],
  ])('is read with %s between the values', async (_, csv) => {
    expect((await readCsv(csv)).map(({ values }) => values)).toEqual([
      ['name', 'note'],
      ['A', 'b;, c'],
    ])
  })

  test('counts rows as a spreadsheet does and lines as an editor does', async () => {
    const records = await readCsv('a,b\n"1\n2",x\n\n3,4\n')
    expect(records.map(({ row, line }) => [row, line])).toEqual([
      [1, 1],
      [2, 3],
      [4, 5],
    ])
  })

  test('that is broken is refused by the name of its field', async () => {
    await expect(readCsv('a\n"open', { field: 'csv' })).rejects.toThrow(AppError)
    await expect(readCsv('a\n"open', { field: 'csv' })).rejects.toMatchObject({
      errors: { csv: expect.any(String) },
    })
  })
})

import { makeReader } from '#editions/reader.ts'
import { expect, test } from 'vitest'
import { findEdition } from '#editions/editions.ts'
import { columnsOf } from './columns.ts'

const casino = (...licenses: string[]) => ({ licenses })

test.each(['crypto', 'sweepstakes'])(
  '%s: licences have a column where at least half of the casinos state one',
  (id) => {
    const edition = findEdition(id)
    if (!edition) throw new Error('no such edition')
    expect(columnsOf(makeReader(edition, 'en'), [casino('Malta'), casino()])).toContain('license')
    expect(
      columnsOf(makeReader(edition, 'en'), [casino('Malta'), casino(), casino()]),
    ).not.toContain('license')
    expect(columnsOf(makeReader(edition, 'en'), [casino(), casino()])).not.toContain('license')
  },
)

test('what is not known yet has every column', () => {
  const edition = findEdition('crypto')
  if (!edition) throw new Error('no such edition')
  expect(columnsOf(makeReader(edition, 'en'), [])).toEqual([
    'casino',
    'rating',
    'bonus',
    'games',
    'withdrawal',
    ...edition.compare.columns,
    'actions',
  ])
})

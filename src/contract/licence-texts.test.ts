import { expect, test } from 'vitest'
import { authorityIds, guessAuthorities, listAuthoritiesOf, listSpellings } from './authorities.ts'
import { readLicence } from './licence-texts.ts'

test.each([
  ['UKGC', 'GB-GC', null],
  ['ukgc', 'GB-GC', null],
  ['UK Gambling Commission 39483', 'GB-GC', '39483'],
  ['UKGC no. 39483', 'GB-GC', '39483'],
  ['UKGC, licence number: 39483', 'GB-GC', '39483'],
  ['UKGC #000-039483-R-319283-012', 'GB-GC', '000-039483-R-319283-012'],
  ['MGA (Malta)', 'MT-MGA', null],
  ['MGA/B2C/543/2018', 'MT-MGA', 'MGA/B2C/543/2018'],
  ['Malta Gaming Authority MGA/B2C/543/2018', 'MT-MGA', 'MGA/B2C/543/2018'],
  ['Curaçao', 'CW-CGA', null],
  ['CURACAO eGaming 1668/JAZ', 'CW-CGA', '1668/JAZ'],
  ['Jersey Gambling Commission', 'JE-JGC', null],
  ['Spelinspektionen', 'SE-SGA', null],
  ['Spillemyndigheden', 'DK-DGA', null],
  ['Kahnawà:ke Gaming Commission', 'CA-KGC', null],
])('%s is a licence of %s', (text, authority, number) => {
  expect(readLicence(text)).toMatchObject({ authority, number, name: text, state: 'active' })
})

test.each([
  'UKGC (surrendered 2024)',
  'UKGC 39483 (surrendered 2024)',
  'No UKGC licence',
  'UKGC: application pending',
  'Not licensed in Great Britain (UKGC)',
  'Formerly UKGC',
  'UKGC until 2023',
  'UKGC 2023',
  'UKGC 2019-2023',
  'UKGC 2019–23',
  'UKGC 31.12.2023',
  'UKGC 2023-12-31',
  'UKGC ex-39483',
  'UKGC revoked/2024',
  'UKGC?',
  'UKGC? 39483?',
  'не UKGC',
  'ei UKGC',
  'uten UKGC',
  'UKGC saknas',
  'MGA nicht mehr',
  'Ludgate Gaming',
  'Malta based company',
  'none',
  'None',
  '-',
  '',
  '39483',
  'Ukraine',
  'UKGC / MGA',
  'UKGC MGA',
  'x'.repeat(10_000),
  `UKGC ${'1/'.repeat(5000)}!`,
])('%s is none', (text) => {
  expect(readLicence(text)).toBeUndefined()
})

test('a text is about whom it names in whole words, whatever it says', () => {
  expect(guessAuthorities('Not licensed in Great Britain (UKGC)')).toEqual(['GB-GC'])
  expect(guessAuthorities('MGA and Curaçao, both lapsed')).toEqual(['MT-MGA', 'CW-CGA'])
  expect(guessAuthorities('Ludgate Gaming')).toEqual([])
})

test('no spelling means two authorities, and each is told from the others', () => {
  const meant = new Map<string, string>()
  for (const id of authorityIds)
    for (const [spelling, of] of listSpellings()) if (of === id) meant.set(spelling, id)
  expect(meant.size).toBe(listSpellings().length)
  expect(listAuthoritiesOf('SE')).toEqual(['SE-SGA'])
  expect(listAuthoritiesOf('US-TX')).toEqual([])
})

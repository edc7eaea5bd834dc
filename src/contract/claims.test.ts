import { expect, test } from 'vitest'
import { findClaims, listCasinos, listUnbacked, readNumbers } from './claims.ts'

test.each([
  ['en', 'Fine lobby. We timed six payments, and half came within 31 hours.', [6, 31]],
  ['en', 'Compare 50+ crypto casinos in one place.', [50]],
  ['en', 'Four of the casinos on our list ask for nothing.', [4]],
  ['en', '| Our median over nine withdrawals | 2 days |', [9, 2]],
  ['sv', 'Bra lobby. Vi tog tid på sju uttag; medianen blev 19 timmar.', [7, 19]],
  ['sv', 'Fem av casinona på vår lista saknar telefon.', [5]],
  ['no', 'Vi målte tre uttak, og det tregeste tok 41 timer.', [3, 41]],
  ['no', 'Fire casinoer på listen vår har telefon.', [4]],
  ['da', 'Vi bad om otte udbetalinger; medianen var 1,5 døgn.', [8, 1.5]],
  ['da', 'Tolv af vores casinoer har telefon.', [12]],
  ['fi', 'Mittasimme neljä nostoa, ja mediaani oli 27 tuntia.', [4, 27]],
  ['fi', 'Listallamme on yhdeksän kasinoa.', [9]],
] as const)('in %s “%s” tells figures', (language, text, numbers) => {
  const claims = findClaims(text, language)
  expect(claims.length).toBe(1)
  expect(claims.flatMap((claim) => claim.numbers).toSorted((a, b) => a - b)).toEqual(
    numbers.toSorted((a, b) => a - b),
  )
})

test.each([
  ['en', 'The casino opened in 2018 and has 820 games.'],
  ['en', 'We timed {{payouts.made}} payments; the median was {{payouts.median}}.'],
  ['en', 'In 2025 we tested the chat.'],
  ['sv', 'Vi testade chatten en kväll.'],
  ['no', 'Vi tester til våren.'],
  ['da', 'Ti minutter er nok.'],
  ['da', 'Der er 940 titler og et dusin af casinoets egne spil.'],
  ['fi', 'Kasinolla on 820 peliä.'],
  ['en', 'After two casinos you will know the words.'],
  ['fi', 'Kirjan sivuilla testasimme sanoja.'],
] as const)('in %s “%s” does not', (language, text) => {
  expect(findClaims(text, language)).toEqual([])
})

test('a figure counts as backed if a record has it', () => {
  const [claim] = findClaims('Our 6 tests took 38 hours at most, and 1,900 games were there.', 'en')
  if (!claim) throw new Error('Not found')
  expect(listUnbacked(claim, new Set([6, 1900]))).toEqual([38])
  expect(listUnbacked(claim, new Set([6, 38, 1900]))).toEqual([])
})

test('numbers are read as each language writes them', () => {
  expect(readNumbers('1,900 and 1\u00a0900 and 1.900 and 1.5 and 1,5 and 0.0001 and 10x')).toEqual([
    1900, 1900, 1900, 1.5, 1.5, 0.0001, 10,
  ])
})

test('the casinos that a text names are those of its links and references', () => {
  expect(listCasinos('[A](/casino/pelican-row), {{tin-lantern.payouts.median}}')).toEqual([
    'tin-lantern',
    'pelican-row',
  ])
})

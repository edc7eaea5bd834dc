import { expect, test } from 'vitest'
import { swapNotes } from './swap-notes.ts'

const toSwedish = { from: 'en', to: 'sv' } as const
const back = { from: 'sv', to: 'en' } as const

/** As a casino keeps them: by criterion, beside a value, within a list, and where there is none. */
const stored = {
  points: { payouts: 80 },
  notes: { payouts: 'Paid at once.', terms: 'Long.' },
  notesIn: { sv: { payouts: 'Betalade direkt.' }, fi: { payouts: 'Maksoi heti.' } },
  capBecause: 'No licence.',
  capBecauseIn: { sv: 'Ingen licens.' },
  tests: [
    { minutes: 3, note: 'By card.', noteIn: { fi: 'Kortilla.' } },
    { minutes: 5, note: '' },
  ],
  move: null,
}

test('notes change places with their translations, wherever they are within a value', () => {
  expect(swapNotes(stored, toSwedish)).toEqual({
    points: { payouts: 80 },
    notes: { payouts: 'Betalade direkt.', terms: 'Long.' },
    notesIn: {
      en: { payouts: 'Paid at once.', terms: 'Long.' },
      fi: { payouts: 'Maksoi heti.' },
    },
    capBecause: 'Ingen licens.',
    capBecauseIn: { en: 'No licence.' },
    tests: [
      // Nobody has translated it: it stays, and is known to be English.
      { minutes: 3, note: 'By card.', noteIn: { en: 'By card.', fi: 'Kortilla.' } },
      { minutes: 5, note: '' },
    ],
    move: null,
  })
})

test('what has no note is the same value, and what is translated comes back as it was', () => {
  const plain = { a: [1, 'two', { because: '' }], b: null }
  expect(swapNotes(plain, toSwedish)).toBe(plain)
  const whole = { because: 'A.', becauseIn: { sv: 'Å.', da: 'Æ.' } }
  expect(swapNotes(swapNotes(whole, toSwedish), back)).toEqual(whole)
})

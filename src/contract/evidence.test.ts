import { describe, expect, test } from 'vitest'
import { findDueDay, findState, type Evidence } from './evidence.ts'

const today = '2026-11-26'
/** August has 31 days and September 30: 90 days after this one it is the 26th of November. */
const lastGoodDay = '2026-08-28'

const checked = (checkedOn: string, validUntil: string | null = null): Evidence => ({
  source: 'page',
  url: null,
  note: '',
  checkedOn,
  checkedBy: null,
  validUntil,
})

describe('how far a fact can be relied on', () => {
  test.each([
    ['90 days after its check', checked(lastGoodDay), 90, 'verified'],
    ['a day later', checked('2026-08-27'), 90, 'outdated'],
    ['on the last day that the source names', checked('2026-11-01', today), 90, 'verified'],
    ['a day after that', checked('2026-11-01', '2026-11-25'), 90, 'expired'],
    ['where the source names a later day', checked('2026-08-27', '2026-12-31'), 90, 'outdated'],
    ['of what does not age', checked('2001-01-01'), Infinity, 'verified'],
    ['of what does not age but ends', checked('2001-01-01', '2026-11-25'), Infinity, 'expired'],
  ])('%s', (_when, evidence, maxAge, state) =>
    expect(findState(true, evidence, { maxAge, today })).toBe(state),
  )

  test('without a value or a source, no day counts', () => {
    expect(findState(false, checked(today), { maxAge: 90, today })).toBe('unknown')
    expect(findState(true, undefined, { maxAge: 90, today })).toBe('unsourced')
  })
})

test.each([
  [checked(lastGoodDay), 90, '2026-11-12'],
  [checked(lastGoodDay, '2026-10-01'), 90, '2026-09-17'],
  [checked(lastGoodDay, '2026-12-31'), 90, '2026-11-12'],
  [checked(lastGoodDay, '2026-12-31'), Infinity, '2026-12-17'],
  [checked(lastGoodDay), Infinity, undefined],
])('a fact is due two weeks before its last day (%#)', (evidence, maxAge, day) =>
  expect(findDueDay(evidence, maxAge)).toBe(day),
)

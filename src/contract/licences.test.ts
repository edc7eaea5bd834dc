import { expect, test } from 'vitest'
import { addMonths } from './days.ts'
import { makeLicence } from './licence-texts.ts'
import { isLicensedBy, listNames, listUnread, type Licence } from './licences.ts'

const today = '2026-11-29'
const wanted = { authorities: ['GB-GC', 'JE-JGC'] as const, checkedWithin: 3 }
const known = { source: 'register', checkedOn: '2026-11-01' } as const

test.each<[string, Licence, boolean]>([
  ['looked up lately', makeLicence('GB-GC', known), true],
  ['of another wanted authority', makeLicence('JE-JGC', known), true],
  ['of an authority that was not asked for', makeLicence('GI-GRA', known), false],
  ['that nobody has looked up', makeLicence('GB-GC'), false],
  ['with a day and no source', makeLicence('GB-GC', { checkedOn: '2026-11-01' }), false],
  [
    'looked up three months ago to the day',
    makeLicence('GB-GC', { ...known, checkedOn: '2026-08-29' }),
    true,
  ],
  [
    'looked up a day earlier than that',
    makeLicence('GB-GC', { ...known, checkedOn: '2026-08-28' }),
    false,
  ],
  ['on its last day', makeLicence('GB-GC', { ...known, until: '2026-11-29' }), true],
  ['after its last day', makeLicence('GB-GC', { ...known, until: '2026-11-28' }), false],
  ['on its first day', makeLicence('GB-GC', { ...known, from: '2026-11-29' }), true],
  ['before its first day', makeLicence('GB-GC', { ...known, from: '2026-11-30' }), false],
  ...(['applied', 'suspended', 'surrendered', 'expired', 'none'] as const).map(
    (state): [string, Licence, boolean] => [
      `that is ${state}`,
      makeLicence('GB-GC', { ...known, state }),
      false,
    ],
  ),
])('a licence %s', (_, licence, counts) => {
  expect(isLicensedBy([licence], wanted, today)).toBe(counts)
})

test('a rule that asks for no day takes what nobody has looked up, and nothing that has ended', () => {
  const anyDay = { ...wanted, checkedWithin: null }
  expect(isLicensedBy([makeLicence('GB-GC')], anyDay, today)).toBe(true)
  expect(isLicensedBy([makeLicence('GB-GC', { until: '2026-11-28' })], anyDay, today)).toBe(false)
  expect(isLicensedBy([], anyDay, today)).toBe(false)
  expect(isLicensedBy([makeLicence('GB-GC', known)], { ...wanted, authorities: [] }, today)).toBe(
    false,
  )
})

test('names are those of active licences; what no licence stands for is unread', () => {
  const licences = [
    makeLicence('GB-GC', { name: 'UKGC', state: 'suspended' }),
    makeLicence('MT-MGA', { name: 'MGA (Malta)' }),
  ]
  expect(listNames(licences)).toEqual(['MGA (Malta)'])
  const licenses = ['MGA (Malta)', 'UKGC', 'UKGC (surrendered 2024)']
  expect(listUnread({ licenses, licences })).toEqual(['UKGC (surrendered 2024)'])
})

test('the same day of another month is its last one where the month is shorter', () => {
  expect(addMonths('2026-05-31', -3)).toBe('2026-02-28')
  expect(addMonths('2024-05-31', -3)).toBe('2024-02-29')
  expect(addMonths('2026-01-15', -2)).toBe('2025-11-15')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
})

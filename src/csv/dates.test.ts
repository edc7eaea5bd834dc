import { describe, expect, test } from 'vitest'
import { findDateOrder, readDate } from './dates.ts'

describe('dates of a file', () => {
  test.each([
    ['2023-05-06', '2023-05-06'],
    ['2023-05-06 07:08:09', '2023-05-06T07:08:09Z'],
    ['2024-01-02T03:04:05.000Z', '2024-01-02T03:04:05Z'],
    ['2024-01-02 03:04:05 UTC', '2024-01-02T03:04:05Z'],
    ['2024-01-02T03:04:05+0200', '2024-01-02T03:04:05+02:00'],
    ['2024-01-02 03:04 -05:00', '2024-01-02T03:04:00-05:00'],
    ['2023/4/3', '2023-04-03'],
    ['13/04/2023', '2023-04-13'],
    ['04/13/2023 2:05 PM', '2023-04-13T14:05:00Z'],
    ['4/13/2023 12:05 AM', '2023-04-13T00:05:00Z'],
    ['3.4.2023', '2023-04-03'],
    ['3.4.2023 klo 14.05', undefined],
    ['3.4.2023 14.05', '2023-04-03T14:05:00Z'],
    ['13-04-23', '2023-04-13'],
    ['Apr 3, 2023', '2023-04-03'],
    ['April 3rd, 2023 at 10:15', '2023-04-03T10:15:00Z'],
    ['Mon, 3 Apr 2023 10:15:00 +0200', '2023-04-03T10:15:00+02:00'],
    ['3 maj 2024', '2024-05-03'],
    ['3. desember 2024', '2024-12-03'],
    ['24 déc. 2024', '2024-12-24'],
    ['3. toukokuuta 2024', '2024-05-03'],
    ['05/05/2024', '2024-05-05'],
    ['2023-02-30', undefined],
    ['31.2.2023', undefined],
    ['2023-05-06 25:00', undefined],
    ['yes', undefined],
    ['12', undefined],
    ['1700000000', undefined],
    ['4 of 7 2023', undefined],
    ['', undefined],
  ])('%s is %s', (text, expected) => {
    expect(readDate(text)).toBe(expected)
  })

  test('one that could be two days is the one that its column says', () => {
    expect(readDate('03/04/2023')).toBe('both')
    expect(readDate('03/04/2023', 'day')).toBe('2023-04-03')
    expect(readDate('03/04/2023', 'month')).toBe('2023-03-04')
    expect(findDateOrder(['03/04/2023', '13/04/2023'])).toBe('day')
    expect(findDateOrder(['03/04/2023', '04/13/2023', 'n/a'])).toBe('month')
    expect(findDateOrder(['03/04/2023', '04/03/2023', ''])).toBeUndefined()
    expect(findDateOrder(['13/04/2023', '04/13/2023'])).toBeUndefined()
    expect(findDateOrder(['1.2.2023', '2023-01-01'])).toBe('day')
  })
})

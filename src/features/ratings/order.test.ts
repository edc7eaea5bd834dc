import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyMoves, grantPlaces, orderByScore, type Placed, type Ranked } from './order.ts'

const letters = Array.from('abcdefg')
const put = (...moves: [item: string, place: number][]) =>
  applyMoves(
    letters,
    moves.map(([item, place]) => ({ item, place })),
  ).join('')

describe('wishes', () => {
  test.each([
    ['none changes nothing', [], 'abcdefg'],
    ['forwards, the others make room', [['e', 2]], 'aebcdfg'],
    ['backwards, the others close up', [['b', 5]], 'acdebfg'],
    ['beyond the end is the end', [['a', 99]], 'bcdefga'],
    [
      'of equal ones the later comes second',
      [
        ['g', 2],
        ['f', 2],
      ],
      'agfbcde',
    ],
    [
      'behind those before them, and so on',
      [
        ['g', 3],
        ['f', 3],
        ['e', 4],
      ],
      'abgfecd',
    ],
    [
      'with room for those after them',
      [
        ['a', 7],
        ['b', 7],
        ['c', 9],
      ],
      'defgabc',
    ],
    [
      'of what is not there, nothing',
      [
        ['x', 1],
        ['c', 1],
      ],
      'cabdefg',
    ],
  ] as const)('%s', (_, moves, order) => {
    expect(put(...moves.map(([item, place]) => [item, place] as [string, number]))).toBe(order)
  })

  test('lose nobody, leave the others in their order, and are granted where nobody is in the way', () => {
    const moves = fc
      .uniqueArray(fc.constantFrom(...letters), { maxLength: 7 })
      .chain((items) =>
        fc.tuple(
          ...items.map((item) =>
            fc.record({ item: fc.constant(item), place: fc.integer({ min: 1, max: 12 }) }),
          ),
        ),
      ) as fc.Arbitrary<Placed<string>[]>
    fc.assert(
      fc.property(moves, (wanted) => {
        const order = applyMoves(letters, wanted)
        expect(order.toSorted()).toEqual(letters)
        const moved = new Set(wanted.map(({ item }) => item))
        const others = letters.filter((item) => !moved.has(item))
        expect(order.filter((item) => !moved.has(item))).toEqual(others)
        const places = wanted.map(({ place }) => place)
        const isFree = new Set(places).size === places.length && Math.max(0, ...places) <= 7
        const missed = wanted.filter(({ item, place }) => order[place - 1] !== item)
        expect(isFree ? missed : []).toEqual([])
      }),
    )
  })
})

describe('places that have been decided, the newest first', () => {
  const grant = (...decided: [item: string, place: number][]) =>
    grantPlaces(
      letters,
      decided.map(([item, place]) => ({ item, place })),
    ).join('')

  test.each<[string, [string, number][], string]>([
    ['none change nothing', [], 'abcdefg'],
    ['hold exactly', [['e', 2]], 'aebcdfg'],
    [
      'of two about one place the newer holds',
      [
        ['g', 2],
        ['f', 2],
      ],
      'agfbcde',
    ],
    [
      'an older one about a lower place stands in nobody’s way',
      [
        ['g', 2],
        ['f', 1],
        ['e', 1],
      ],
      'fgeabcd',
    ],
    [
      'an older one that is pushed on pushes no third',
      [
        ['g', 1],
        ['f', 1],
        ['e', 2],
      ],
      'gfeabcd',
    ],
    [
      'and takes the next free place',
      [
        ['g', 2],
        ['e', 3],
        ['f', 2],
      ],
      'agefbcd',
    ],
    [
      'beyond the end is the last free place',
      [
        ['a', 99],
        ['b', 7],
      ],
      'cdefgba',
    ],
    [
      'of what is not there, nothing',
      [
        ['x', 1],
        ['c', 1],
      ],
      'cabdefg',
    ],
  ])('%s', (_, decided, order) => {
    expect(grant(...decided)).toBe(order)
  })

  test('one that has been moved down waits above the place that a newer one takes', () => {
    expect(grant(['a', 3], ['b', 3])).toBe('cbadefg')
  })

  test('come back whatever has come and gone around them', () => {
    const decided: [string, number][] = [
      ['f', 2],
      ['b', 5],
    ]
    const before = grant(...decided)
    const withAnother = grantPlaces(
      ['x', ...letters],
      [{ item: 'x', place: 2 }, ...decided.map(([item, place]) => ({ item, place }))],
    ).join('')
    expect([before, withAnother, grant(...decided)]).toEqual(['afcdbeg', 'axfcbdeg', 'afcdbeg'])
  })

  test('lose nobody, and the newest is where it was put', () => {
    const moves = fc.uniqueArray(
      fc.record({ item: fc.constantFrom(...letters), place: fc.integer({ min: 1, max: 12 }) }),
      { selector: ({ item }) => item, minLength: 1, maxLength: 7 },
    )
    fc.assert(
      fc.property(moves, (decided) => {
        const order = grantPlaces(letters, decided)
        expect(order.toSorted()).toEqual(letters)
        const [newest] = decided
        expect(order[Math.min(newest?.place ?? 0, 7) - 1]).toBe(newest?.item)
        const moved = new Set(decided.map(({ item }) => item))
        expect(order.filter((item) => !moved.has(item))).toEqual(
          letters.filter((item) => !moved.has(item)),
        )
      }),
    )
  })
})

describe('the order by score', () => {
  const casino = (id: string, values: Partial<Ranked> = {}): Ranked => ({
    id,
    rank: 1,
    score: 5000,
    tieKey: null,
    nameKey: id,
    ...values,
  })
  const idsOf = (...casinos: Ranked[]) => orderByScore(casinos).map(({ id }) => id)

  test('puts those without a score behind the others, as they stood', () => {
    const unrated = { score: null, tieKey: null }
    expect(
      idsOf(
        casino('a', { ...unrated, rank: 9 }),
        casino('b', { score: 10 }),
        casino('c', { ...unrated, rank: 2 }),
        casino('d', { score: 70 }),
      ),
    ).toEqual(['d', 'b', 'c', 'a'])
  })

  test('of equal scores goes by key, the higher first, then by name', () => {
    expect(
      idsOf(
        casino('a', { tieKey: null, nameKey: 'alba' }),
        casino('b', { tieKey: '050', nameKey: 'zeta' }),
        casino('c', { tieKey: '100', nameKey: 'zeta' }),
        casino('d', { tieKey: '050', nameKey: 'brook' }),
      ),
    ).toEqual(['c', 'd', 'b', 'a'])
  })

  test('compares names as the database does: by code points', () => {
    // JavaScript sorts the emoji first: its first half is below U+FF41.
    expect(idsOf(casino('1', { nameKey: '😀' }), casino('2', { nameKey: 'ａ' }))).toEqual([
      '2',
      '1',
    ])
    expect(idsOf(casino('1', { nameKey: 'ö' }), casino('2', { nameKey: 'z' }))).toEqual(['2', '1'])
  })
})

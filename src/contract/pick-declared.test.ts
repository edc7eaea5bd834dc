import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { pickDeclared } from './pick-declared.server.ts'

/** Gives it what answers hold: the compiler does not see what is in them besides. */
const pick = (schema: z.ZodType, value: unknown) => pickDeclared(schema)(value)

const berry = z.object({ sort: z.string(), grams: z.number().nullable() })

describe('what a schema declares is kept, and nothing else', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['an object', berry, { sort: 'sloe', grams: 2, picker: 'Ines' }, { sort: 'sloe', grams: 2 }],
    ['null', berry.nullable(), null, null],
    ['nothing', berry.optional(), undefined, undefined],
    ['a field that is null', berry, { sort: 'sloe', grams: null }, { sort: 'sloe', grams: null }],
    ['a field that is not there', berry.partial(), { grams: 1 }, { grams: 1 }],
    [
      'within a list',
      z.array(berry),
      [{ sort: 'haw', grams: 1, picker: 'Ines' }],
      [{ sort: 'haw', grams: 1 }],
    ],
    [
      'within an object that may be absent',
      z.object({ best: berry.nullable().optional() }),
      { best: { sort: 'haw', grams: 1, picker: 'Ines' } },
      { best: { sort: 'haw', grams: 1 } },
    ],
    [
      'within a record, whatever its keys',
      z.record(z.string(), berry),
      JSON.parse('{"__proto__":{"sort":"haw","grams":1,"picker":"Ines"},"b":null}'),
      JSON.parse('{"__proto__":{"sort":"haw","grams":1},"b":null}'),
    ],
    [
      'within a pair, which has no third',
      z.tuple([z.string(), berry]),
      ['a', { sort: 'haw', grams: 1, picker: 'Ines' }, 'Ines'],
      ['a', { sort: 'haw', grams: 1 }],
    ],
    [
      'within a pair with a rest',
      z.tuple([z.number()], berry),
      [1, { sort: 'haw', grams: 1, picker: 'Ines' }],
      [1, { sort: 'haw', grams: 1 }],
    ],
    [
      'before a transform',
      berry.transform(({ sort }) => ({ sort, grams: 3 })),
      { sort: 'haw', grams: 1, picker: 'Ines' },
      { sort: 'haw', grams: 1 },
    ],
    [
      'behind a preparation',
      z.preprocess((given) => given, berry),
      { sort: 'haw', grams: 1, picker: 'Ines' },
      { sort: 'haw', grams: 1 },
    ],
    ['of what is declared as unknown, all', z.unknown(), { picker: 'Ines' }, { picker: 'Ines' }],
  ])('%s', (_, schema, value, expected) => {
    expect(pick(schema, value)).toEqual(expected)
  })

  test('in a tree of any depth', () => {
    const twig = z.object({
      name: z.string(),
      get twigs() {
        return z.array(twig)
      },
    })
    const leaf = { name: 'c', twigs: [], age: 1 }
    const tree = { name: 'a', twigs: [{ name: 'b', twigs: [leaf], age: 2 }], age: 3 }
    expect(pick(twig, tree)).toEqual({
      name: 'a',
      twigs: [{ name: 'b', twigs: [{ name: 'c', twigs: [] }] }],
    })
  })

  test('of several kinds of objects, as the one it is', () => {
    const nut = z.object({ sort: z.string(), shell: z.boolean() })
    const either = z.union([berry, nut, z.null()])
    expect(pick(either, { sort: 'hazel', shell: true, grams: 'none' })).toEqual({
      sort: 'hazel',
      shell: true,
    })
    expect(pick(either, null)).toBeNull()
    expect(() => pick(either, { picker: 'Ines' })).toThrow('none of those')
  })

  test('a value is not judged: what was stored before a rule is told', () => {
    expect(pick(z.object({ sort: z.string().min(9) }), { sort: 'haw' })).toEqual({ sort: 'haw' })
  })
})

test('what it cannot see into is no declaration', () => {
  const together = z.intersection(berry, z.object({ picker: z.string() }))
  expect(() => pickDeclared(z.object({ together }))).toThrow('cannot be declared as intersection')
  expect(() => pickDeclared(z.looseObject({}))).toThrow('any other field')
  expect(pick(z.strictObject({ sort: z.string() }), { sort: 'haw', age: 1 })).toEqual({
    sort: 'haw',
  })
})

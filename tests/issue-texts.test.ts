import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { startTestApi } from './api-app.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'

const modules = import.meta.glob<Record<string, unknown>>('../src/features/*/*contract.ts', {
  eager: true,
})
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodType
      ? [[`${file.replace('../src/features/', '')} ${name}`, schema] as const]
      : [],
  ),
)

/** One of each kind of value, with which no field can be content. */
const values = [
  undefined,
  null,
  true,
  7.5,
  -1e12,
  '',
  'x'.repeat(100_000),
  'no/such value',
  [{}],
  [1, 2],
  {},
  Number.NaN,
]

/** Zod's own words, which name types and codes. */
const raw = /invalid|expected|received|too (big|small)|unrecognized|nonoptional/i

function listFields(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

describe('what is wrong with a value', () => {
  test('there are contracts to try', () => expect(schemas.length).toBeGreaterThan(60))

  test.each(schemas)('is said in plain words by %s', (_, schema) => {
    const tried = values.flatMap((value) => [
      value,
      Object.fromEntries(listFields(schema).map((name) => [name, value])),
    ])
    const messages = tried
      .flatMap((value) => schema.safeParse(value).error?.issues ?? [])
      .map(({ message }) => message)
    expect(messages.filter((message) => raw.test(message))).toEqual([])
    // A sentence: what must be, or what it is that cannot be.
    expect(messages.filter((message) => !/^[A-Z“]/.test(message))).toEqual([])
  })

  test('reaches who sends a form, a query or a file', async () => {
    const api = await startTestApi({ rates: {} })
    try {
      const send = async (address: string, body?: unknown) =>
        (await api.call(address, { admin: true, ...(body !== undefined && { body }) })).body
      expect(
        await send('/api/casinos', {
          name: 7,
          isActive: 'maybe',
          licenses: 'one',
          translations: { xx: {} },
        }),
      ).toEqual({
        message: 'Must be text',
        errors: {
          name: 'Must be text',
          isActive: 'Must be yes or no (true or false)',
          licenses: 'Must be a list',
          translations: 'Has unknown fields: xx',
        },
      })
      expect(await send('/api/casinos', {})).toMatchObject({ errors: { name: 'Must be given' } })
      expect(await send('/api/casinos', [])).toMatchObject({
        errors: { body: 'Must be an object with named fields' },
      })
      expect(await send('/api/casinos?limit=many&sort=luck')).toMatchObject({
        errors: {
          limit: 'Must be a number',
          sort: 'Must be one of rank, name, rating, bonus, finish, games, payout, minimum',
        },
      })
      const calls = createTransferCalls(api)
      const { body } = await calls.check('casinos', 'name,isActive,rank\nA,perhaps,first\n')
      expect(body.rows[0]?.notes.map(({ field, message }) => `${field}: ${message}`)).toEqual([
        'rank: Must be a number',
        'isActive: Must be yes or no (true or false)',
      ])
    } finally {
      await api.stop()
    }
  }, 120_000)
})

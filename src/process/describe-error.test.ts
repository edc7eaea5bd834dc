import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { describeError, describeMessage } from '#process/describe-error.ts'
import { explainWithStack } from '#process/explain-failure.ts'

/** Makes the error that the driver makes of what the server answers. */
function databaseError(message: string, more: Partial<DatabaseError>): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), more)
}

test('a failed query keeps its statement and what the database says of the place, and none of the values', () => {
  const cause = databaseError('duplicate key value violates unique constraint "users_email_key"', {
    code: '23505',
    constraint: 'users_email_key',
    table: 'users',
    detail: 'Key (email)=(marker) already exists.',
    where: 'SQL statement "select marker"',
  })
  const error = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['marker', 'marker\nmore'],
    cause,
  )
  const described = describeError(error)
  expect(described).toMatchObject({
    message: 'A query failed',
    query: 'insert into users values ($1, $2)',
    stack: expect.stringMatching(/^ {4}at .*describe-error\.test\.ts/),
    cause: {
      code: '23505',
      table: 'users',
      constraint: 'users_email_key',
      message: 'duplicate key value violates unique constraint "users_email_key"',
    },
  })
  expect(JSON.stringify(described) + explainWithStack(error)).not.toContain('marker')
})

test.each([
  [
    'a value of a type',
    databaseError('invalid input syntax for type uuid: "marker "x" marker"', { code: '22P02' }),
  ],
  ['a value in a rule', databaseError('refused "marker"', { code: 'P0001' })],
  ['JSON', makeError(() => JSON.parse('{"message": "marker" marker'))],
  ['an address', makeError(() => new URL('marker'))],
  ['a header', makeError(() => new Headers({ location: 'č marker' }))],
  ['a refused recipient', new Error('550 5.1.1 <marker@a.example>: unknown')],
  ['a link', new Error('fetch https://a.example/reset?token=marker failed')],
  [
    'a schema',
    new z.ZodError([{ code: 'custom', path: ['email'], message: 'marker', input: 'marker' }]),
  ],
  [
    'nested causes',
    new Error('outer', { cause: new Error('inner', { cause: new Error('"marker"') }) }),
  ],
  ['a text as the better-auth library gives it', 'Failed query: select $1\nparams: marker,marker'],
])('%s is not quoted', (_, error) => {
  expect(
    JSON.stringify(describeError(error)) + describeMessage(error) + explainWithStack(error),
  ).not.toContain('marker')
})

test('however long or deep an error is, its description is short', () => {
  let error = new Error('x'.repeat(1_000_000))
  for (let depth = 0; depth < 100; depth += 1)
    error = new Error('y'.repeat(10_000), { cause: error })
  const query = new DrizzleQueryError('select '.repeat(100_000), [], error)
  expect(JSON.stringify(describeError(query)).length).toBeLessThan(12_000)
})

function makeError(fail: () => unknown): unknown {
  try {
    return fail()
  } catch (error) {
    return error
  }
}

import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { explainFailure, explainWithStack } from '#process/explain-failure.ts'

test('a failing query is explained by its cause and place, without its parameters', () => {
  const secret = 'a salt\n    at nobody is to read'
  const error = new DrizzleQueryError(
    'insert into settings values ($1)',
    [secret],
    new Error('no space left'),
  )
  expect(explainFailure(error)).toBe('no space left')
  expect(explainWithStack(error)).toMatch(/^no space left\n\s+at .*explain-failure\.test\.ts/)
  expect(explainWithStack(error)).not.toMatch(/salt|nobody|insert/)
})

test('anything else is explained by its message', () => {
  expect(explainWithStack(new TypeError('x is no function'))).toMatch(/^x is no function\n\s+at /)
  expect(explainWithStack('odd')).toBe('odd')
})

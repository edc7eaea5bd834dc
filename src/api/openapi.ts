import type * as z from 'zod'
import { errorSchema, messageSchema } from '#contract/answers.ts'

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

const descriptions = {
  400: 'Not valid; `errors` names the fields',
  401: 'Sign in first',
  403: 'For administrators only',
  404: 'Not found in this edition',
  409: 'The slug is taken, or someone else has changed the entry',
  413: 'Too large',
  415: 'Not an accepted type',
  429: 'Too many requests; see Retry-After',
  503: 'Currently unavailable',
} as const

type Refusal = keyof typeof descriptions

export function answers<Status extends 200 | 201, Schema extends z.ZodType>(
  status: Status,
  schema: Schema,
  description: string,
  refusals: readonly Refusal[] = [],
) {
  const refused = refusals.map((code) => [code, json(errorSchema, descriptions[code])] as const)
  const all = { [status]: json(schema, description), ...Object.fromEntries(refused) }
  // Refusals are thrown.
  return all as Record<Status, ReturnType<typeof json<Schema>>>
}

export const done = (description: string, refusals: readonly Refusal[] = []) =>
  answers(200, messageSchema, description, refusals)

export const adminRefusals = [400, 401, 404] as const satisfies readonly Refusal[]

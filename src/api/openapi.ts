/** Pieces of route descriptions, so that each feature's API reads as a table. */
import type * as z from 'zod'
import { errorSchema, messageSchema } from '#contract/answers.ts'

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** A JSON body that must be there. */
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

/** The good answer and the refusals of a route. */
export function answers<Status extends 200 | 201, Schema extends z.ZodType>(
  status: Status,
  schema: Schema,
  description: string,
  refusals: readonly Refusal[] = [],
) {
  const refused = refusals.map((code) => [code, json(errorSchema, descriptions[code])] as const)
  const all = { [status]: json(schema, description), ...Object.fromEntries(refused) }
  // Refusals are thrown and caught as ApiError, so that neither handlers nor callers have them in their types.
  return all as Record<Status, ReturnType<typeof json<Schema>>>
}

/** The answer of an action: what happened. */
export const done = (description: string, refusals: readonly Refusal[] = []) =>
  answers(200, messageSchema, description, refusals)

/** Refusals of every administrator's call. */
export const adminRefusals = [400, 401, 404] as const satisfies readonly Refusal[]

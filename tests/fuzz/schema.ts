/** Values that an OpenAPI schema describes, and what it does not. */
import fc from 'fast-check'
import { hostileText, hostileValue } from './hostile.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Schemas = Record<string, Schema>

/**
 * Stands in a generated value for an id or a slug that the site has told of; the sender puts one
 * in.
 */
export const knownId = (index: number) => `@known-id:${index}`
export const knownSlug = (index: number) => `@known-slug:${index}`

export const anyKnownId = fc.nat(10_000).map(knownId)
export const anyKnownSlug = fc.nat(10_000).map(knownSlug)

/** One value in eight is not what the schema asks for. */
export function valueOf(schema: Schema, schemas: Schemas, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: validValue(schema, schemas, name) },
    { weight: 1, arbitrary: hostileValue },
  )
}

function validValue(schema: Schema, schemas: Schemas, name: string): fc.Arbitrary<unknown> {
  if (schema.$ref)
    return validValue(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, schemas, name)))
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map((part) => validValue(part, schemas, name))).map(merge)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => validValue({ ...schema, type }, schemas, name)))
  }
  switch (schema.type) {
    case 'string':
      return validText(schema, name)
    case 'integer':
    case 'number':
      return validNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, schemas, name), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'object':
      return validObject(schema, schemas)
    case undefined:
    default:
      return hostileValue
  }
}

function validObject(
  { properties = {}, required = [] }: Schema,
  schemas: Schemas,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueOf(field, schemas, name)]),
  )
  // A field that must be there is left out now and then.
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
}

function validText({ format, minLength = 0 }: Schema, name: string): fc.Arbitrary<string> {
  if (format === 'uuid' || /id$/i.test(name))
    return fc.oneof({ weight: 4, arbitrary: anyKnownId }, { weight: 1, arbitrary: fc.uuid() })
  if (name === 'slug') return fc.oneof(anyKnownSlug, fc.stringMatching(/^[a-z]{3,9}$/))
  if (format === 'email' || /email/i.test(name))
    return fc.nat(500).map((number) => `reader-${number}@a.example`)
  if (format === 'date-time' || format === 'date') {
    const dates = fc.date({
      noInvalidDate: true,
      min: new Date('2024-01-01'),
      max: new Date('2027-12-31'),
    })
    return dates.map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined))
  }
  if (/url$/i.test(name)) return fc.webUrl({ validSchemes: ['https'], size: 'small' })
  return fc.oneof(
    { weight: 3, arbitrary: fc.lorem({ maxCount: 4 }).map((text) => text.padEnd(minLength, 'x')) },
    { weight: 1, arbitrary: hostileText },
  )
}

/** Stays within the schema's bounds, near the lower one, and is mostly small. */
function validNumber({
  type,
  minimum = -5,
  maximum = Number.MAX_SAFE_INTEGER,
}: Schema): fc.Arbitrary<number> {
  const min = Math.max(minimum, Math.min(-5, maximum))
  const max = Math.max(min, Math.min(maximum, min + 300))
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
}

const merge = (parts: readonly unknown[]): unknown =>
  Object.assign({}, ...parts.filter((part) => typeof part === 'object'))

import * as z from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

type Pick = (value: unknown) => unknown

const asItIs: Pick = (value) => value

const defOf = ({ _zod: { def } }: $ZodTypes) => def

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Makes the function that takes out of a value what a schema declares, and nothing else: a column
 * or field that nobody has declared is not told. The value is not judged, since what was stored
 * before a rule became stricter is still an answer. What is declared as unknown is told whole.
 *
 * @throws where it cannot see what a schema declares
 */
export function pickDeclared<Schema extends $ZodType>(
  schema: Schema,
): (value: z.output<Schema>) => z.output<Schema> {
  // A schema may hold itself, so what is made of it has to be known before it is whole.
  const made = new Map<$ZodType, Pick>()
  const make = (inner: $ZodType): Pick => {
    const known = made.get(inner)
    if (known) return known
    made.set(inner, (value) => pick(value))
    const pick = makeOf(inner as $ZodTypes, make)
    made.set(inner, pick)
    return pick
  }
  return make(schema) as (value: z.output<Schema>) => z.output<Schema> // it keeps what is declared
}

function makeOf(schema: $ZodTypes, make: (schema: $ZodType) => Pick): Pick {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      if (def.catchall && defOf(def.catchall as $ZodTypes).type !== 'never')
        throw new Error('An answer cannot be declared as an object with any other field')
      return makeObject(def.shape, make)
    case 'array':
      return makeArray(make(def.element))
    case 'tuple':
      return makeTuple(def.items.map(make), def.rest ? make(def.rest) : undefined)
    case 'record':
      return makeRecord(make(def.valueType))
    case 'union':
      return makeUnion(def.options, make)
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return make(def.innerType)
    case 'lazy':
      return make(def.getter())
    case 'pipe':
      // Whatever a transform makes, the schema before it says what there is.
      return make(defOf(def.out as $ZodTypes).type === 'transform' ? def.in : def.out)
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
    case 'date':
    case 'null':
    case 'undefined':
    case 'literal':
    case 'enum':
    case 'template_literal':
    case 'nan':
    case 'void':
    case 'never':
    case 'unknown':
    case 'any':
    case 'custom':
      return asItIs
    case 'intersection':
    case 'map':
    case 'set':
    case 'file':
    case 'symbol':
    case 'function':
    case 'promise':
    case 'success':
    case 'transform':
      throw new Error(`An answer cannot be declared as ${(def as { type: string }).type}`)
  }
}

function makeObject(
  shape: Readonly<Record<string, $ZodType>>,
  make: (schema: $ZodType) => Pick,
): Pick {
  const fields = Object.entries(shape).map(([name, schema]) => [name, make(schema)] as const)
  return (value) => {
    if (!isObject(value)) return value
    const from = value as Record<string, unknown>
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) {
      const field = from[name]
      if (field !== undefined) picked[name] = pick === asItIs ? field : pick(field)
    }
    return picked
  }
}

function makeArray(pick: Pick): Pick {
  if (pick === asItIs) return asItIs
  return (value) => (Array.isArray(value) ? value.map(pick) : value)
}

function makeTuple(picks: readonly Pick[], rest: Pick | undefined): Pick {
  const all = rest ? [...picks, rest] : picks
  if (all.every((pick) => pick === asItIs)) return asItIs
  return (value) =>
    Array.isArray(value)
      ? value
          .slice(0, rest ? undefined : picks.length)
          .map((item, at) => (picks[at] ?? rest ?? asItIs)(item))
      : value
}

function makeRecord(pick: Pick): Pick {
  if (pick === asItIs) return asItIs
  return (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pick(entry)]))
      : value
}

/** Takes the first of several kinds of objects whose rules the value follows. */
function makeUnion(options: readonly $ZodType[], make: (schema: $ZodType) => Pick): Pick {
  const choices = options
    .map((schema) => ({ schema, pick: make(schema) }))
    .filter(({ pick }) => pick !== asItIs)
  const [only] = choices
  if (!only) return asItIs
  return (value) => {
    if (!isObject(value)) return value
    const chosen =
      choices.length === 1 ? only : choices.find(({ schema }) => z.safeParse(schema, value).success)
    if (!chosen) throw new Error('The answer is none of those that are declared')
    return chosen.pick(value)
  }
}

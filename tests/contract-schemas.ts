/** Every schema of every contract, found where it stands. */
/* oxlint-disable no-underscore-dangle -- the validator keeps what a schema is made of under this name */
import * as z from 'zod'
import * as fields from '#contract/fields.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  // The information pages' texts come with the site.
  [
    '../src/features/*/*contract.ts',
    '../src/features/*/input.ts',
    '!../src/features/info/contract.ts',
  ],
  { eager: true },
)

/** A schema and what it was found under. */
export type Found = { name: string; schema: z.core.$ZodType }

/** Processor time of one check, in milliseconds. */
export function cost(schema: z.core.$ZodType, value: string): number {
  const before = process.cpuUsage()
  z.safeParse(schema, value)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export function collectSchemas(): Found[] {
  const seen = new Map<z.core.$ZodType, string>()
  const visit = (name: string, value: unknown): void => {
    if (!(value instanceof z.core.$ZodType) || seen.has(value)) return
    seen.set(value, name)
    for (const [key, inner] of Object.entries(innerSchemas(value))) visit(`${name}.${key}`, inner)
  }
  for (const [file, exported] of Object.entries({ ...modules, fields })) {
    for (const [name, value] of Object.entries(exported)) visit(`${file}: ${name}`, value)
  }
  for (const bounded of [
    fields.text(60_000),
    fields.optionalText(60_000),
    fields.requiredText(60_000),
  ]) {
    visit('long text', bounded)
  }
  return [...seen].map(([schema, name]) => ({ name, schema }))
}

function innerSchemas(schema: z.core.$ZodType): Record<string, unknown> {
  const { def } = schema._zod
  const inner: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(def)) {
    if (value instanceof z.core.$ZodType) {
      // What stands behind another schema takes what that makes of a text.
      if (key !== 'out' || value._zod.def.type === 'string') inner[key] = value
    }
    if (Array.isArray(value)) value.forEach((entry, index) => (inner[`${key}.${index}`] = entry))
    else if (key === 'shape') Object.assign(inner, value)
  }
  return inner
}

/**
 * Whether whatever runs over a text comes after a limit of its length that ends the checking. zod's
 * own formats are looked at above.
 */
export function isBounded(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'pipe') {
    const isTransformed = def.out._zod.def.type === 'transform' && def.in._zod.def.type === 'string'
    return !isTransformed || checksOf(def.in).some(isLimit)
  }
  if (def.type !== 'string' || ('abort' in def && def.abort === true)) return true
  const checks = checksOf(schema)
  const limit = checks.findIndex((check) => isLimit(check) && check._zod.def.abort === true)
  const first = checks.findIndex(runsOver)
  return first === -1 || (limit !== -1 && limit < first)
}

const checksOf = (schema: z.core.$ZodType) => schema._zod.def.checks ?? []
const isLimit = (check: z.core.$ZodCheck) => check._zod.def.check === 'max_length'
const runsOver = ({ _zod: { def } }: z.core.$ZodCheck) =>
  def.check === 'custom' ||
  (def.check === 'string_format' && 'format' in def && def.format === 'regex')

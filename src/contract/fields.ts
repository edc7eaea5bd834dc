/** Building blocks of the contracts: what every text, address and list that reaches the site must satisfy. */
import * as z from 'zod'

// Under the strict content security policy zod may not compile validators with eval.
z.config({ jitless: true })

/** PostgreSQL stores every character but NUL. */
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const withoutNul = /^[^\u0000]*$/

/** Trimmed text of at most `max` characters; longer is refused, never cut. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must have at most ${max} characters`)
    .regex(withoutNul, 'Must not contain NUL characters')
    // A lone surrogate would be stored as another character, in silence.
    .refine((value) => value.isWellFormed(), 'Must be whole characters')

/** Text that must not be blank. */
export const requiredText = (max: number, message = 'Must not be empty') => text(max).min(1, message)

/** Text in which blank means absent. */
export const optionalText = (max: number) => z.preprocess(blankAsNull, text(max).nullable().optional())

/** http(s) only: `javascript:` and the like never reach a page (decisions, point 21). */
export const httpUrl = z
  .string()
  .trim()
  .max(2000, 'Must have at most 2000 characters')
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'Must be an http(s) address')

/** An http(s) address in which blank means absent. */
export const optionalHttpUrl = z.preprocess(blankAsNull, httpUrl.nullable().optional())

/** An http(s) address, or one of the site's own stored pictures. */
export const imageUrl = z.preprocess(
  blankAsNull,
  z
    .union(
      [httpUrl, z.string().regex(/^\/media\/[\w-]+\.(webp|avif|png|svg)$/)],
      'Must be an http(s) address or an uploaded picture',
    )
    .nullable()
    .optional(),
)

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(120, 'Must have at most 120 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')

/** A slug in which blank means: make one from the name or title. */
export const optionalSlug = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  slug.optional(),
)

/** Up to 50 short texts; blank ones are dropped. */
export const textList = z
  .array(text(200))
  .max(50, 'Must have at most 50 entries')
  .transform((values) => values.filter((value) => value !== ''))

/** A non-negative decimal sent as text, such as `0.001`. */
export const decimalText = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,8})?$/, 'Must be a number such as 0.001')

export const optionalDecimalText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : blankAsNull(value)),
  decimalText.nullable().optional(),
)

export const optionalInteger = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : blankAsNull(value)),
    z
      .number('Must be a number')
      .int('Must be a whole number')
      .min(min, `Must be at least ${min}`)
      .max(max, `Must be at most ${max}`)
      .nullable()
      .optional(),
  )

/** A deliberately plain check; whether an address works is told only by writing to it. */
export const email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[^\s@<>(),;:"\\\u0000]+@[^\s@<>(),;:"\\\u0000]+\.[^\s@<>(),;:"\\\u0000]+$/,
    'Please enter a valid email address',
  )

export const uuid = z.uuid('Must be an id')

function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value
}

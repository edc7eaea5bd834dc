/** Building blocks of the contracts: what every text, address and list that reaches the site must satisfy. */
import * as z from 'zod'
import { emailAddress, longestEmailAddress } from './email-address.ts'
import { explainIssue } from './issue-texts.ts'

/** Longest address that is stored, in characters. */
const longestUrl = 2000

// Under the strict content security policy zod may not compile validators with eval.
z.config({ jitless: true, localeError: explainIssue })

/**
 * Trimmed text of at most `max` characters; longer is refused, never cut. Every check of a text comes after this one, which ends the
 * checking: no expression runs over a text that is too long.
 */
export const boundedText = (max: number, message = `Must be at most ${max} characters`) =>
  z.string().trim().max(max, { error: message, abort: true })

/** Text that the database can store: PostgreSQL takes every character but NUL. */
export const text = (max: number) =>
  boundedText(max)
    .refine((value) => !value.includes('\0'), 'Must not contain NUL characters')
    // A lone surrogate would be stored as another character, in silence.
    .refine((value) => value.isWellFormed(), 'Must be whole characters')

/** Text that must not be blank. */
export const requiredText = (max: number, message = 'Must not be empty') => text(max).min(1, message)

/** Text in which blank means absent. */
export const optionalText = (max: number) => z.preprocess(blankAsNull, text(max).nullable().optional())

/**
 * An address as the browser's own parser writes it, which is ASCII and fits into a header. http(s) only: `javascript:` and the like never
 * reach a page.
 */
export const httpUrl = text(longestUrl)
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
    error: 'Must be an http(s) address',
    abort: true,
  })
  .overwrite((value) => URL.parse(value)?.href ?? value)
  // Escapes make it longer, and what is stored must be taken again when it is saved again.
  .max(longestUrl, `Must be at most ${longestUrl} characters`)

/** An http(s) address in which blank means absent. */
export const optionalHttpUrl = z.preprocess(blankAsNull, httpUrl.nullable().optional())

const notAPicture = 'Must be an http(s) address or an uploaded picture'

/** An http(s) address, or one of the site's own stored pictures. */
export const imageUrl = z.preprocess(
  blankAsNull,
  z
    // zod tells the second form's complaint where the first one ended the checking, so both have the same.
    .union([httpUrl, boundedText(200).regex(/^\/media\/[\w-]+\.(webp|avif|png|svg)$/, notAPicture)], notAPicture)
    .nullable()
    .optional(),
)

export const slug = boundedText(120)
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')

/** A slug in which blank means: make one from the name or title. */
export const optionalSlug = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  slug.optional(),
)

/** Entries without those that say the same in other letters: the first spelling stays. */
export function dropRepeated(values: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const value of values) {
    const key = value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
    if (!known.has(key)) known.set(key, value)
  }
  return [...known.values()]
}

/** Up to 50 short texts; blank ones and repetitions are dropped. */
export const textList = z
  .array(text(200))
  .max(50, 'Must have at most 50 entries')
  .transform((values) => dropRepeated(values.filter((value) => value !== '')))

/** A non-negative decimal sent as text, such as `0.001`. */
export const decimalText = boundedText(40, 'Must be a number such as 0.001').regex(
  /^\d{1,12}(\.\d{1,8})?$/,
  'Must be a number such as 0.001',
)

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
export const email = boundedText(longestEmailAddress, 'Please enter a valid email address')
  .regex(emailAddress, 'Please enter a valid email address')
  .refine((value) => value.isWellFormed(), 'Please enter a valid email address')

export const uuid = z.uuid('Must be an id')

function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value
}

const unlessAll = (value: unknown) => (value === '' || value === 'all' ? undefined : value)

/** A filter of a list; blank and `all` mean none. */
export const listFilter = <T extends z.ZodType>(schema: T) => z.preprocess(unlessAll, schema.optional())

import { isCurrency, unknownCurrency } from './currencies.ts'
import * as z from 'zod'
import { languageCodes } from '#i18n/languages.ts'
import { readEmailAddress, readMailbox, type EmailAddress } from './email-address.ts'
import { explainIssue } from './issue-texts.ts'
import { findBadFigure, takesFigures } from './figures.ts'
import { hasOfferMarks, showOffers } from './offer-marks.ts'

const maxUrlLength = 2000

// Our content security policy forbids eval.
z.config({ jitless: true, localeError: explainIssue })

/**
 * Every control character but tab and the ends of lines: nobody types them, they come along with a
 * copied text, are seen nowhere, and break XML, CSV and terminals.
 */
const controls = /(?![\t\n\r])\p{Cc}/gu

/** Aborts where a text is too long, so that no later check sees it. */
export const boundedText = (max: number, message = `Must be at most ${max} characters`) =>
  z
    .string()
    .trim()
    .max(max, { error: message, abort: true })
    .overwrite((value) => value.replace(controls, '').trim())

export const text = (max: number) =>
  boundedText(max)
    // PostgreSQL would silently replace half a character.
    .refine((value) => value.isWellFormed(), 'Must be whole characters')

/** Characters that the marks of offers in a text may take. */
const roomForMarks = 100

/** What editors write for readers: marks of offers, which nobody reads, do not count. */
export const prose = (max: number) => {
  const error = `Must be at most ${max} characters`
  return boundedText(max + roomForMarks, error)
    .refine((value) => value.length <= max || showOffers(value).length <= max, error)
    .refine((value) => value.isWellFormed(), 'Must be whole characters')
}

/** A text into which nothing fills the figures of records. */
export const withoutFigures = (schema: z.ZodString) =>
  schema.refine(
    (value) => !takesFigures(value),
    'Cannot take a figure from the records. Write what it says',
  )

/** A text with figures that it names as texts outside a casino's own do. */
export const withFigures = (schema: z.ZodString) =>
  schema.superRefine((value, context) => {
    const message = findBadFigure(value, false)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** What editors write for readers beside the texts of entries. */
export const note = (max: number) => withoutFigures(prose(max))

/** A note in other languages than the default one. */
export const noteInput = (max: number) =>
  z
    .partialRecord(z.enum(languageCodes), note(max).optional())
    .optional()
    .meta({ description: 'The same in other languages' })

export const noteSchema = z
  .partialRecord(z.enum(languageCodes), z.string().optional())
  .optional()
  .meta({ description: 'The same in other languages' })

/** A text that is there for everybody. */
export const unmarked = (schema: z.ZodString) =>
  schema.refine(
    (value) => !hasOfferMarks(value),
    'Must not be marked as an offer: it cannot be left out',
  )

export const requiredText = (max: number, message = 'Must not be empty') =>
  withoutFigures(unmarked(text(max))).min(1, message)

export const optionalProse = (max: number) =>
  z.preprocess(blankAsNull, prose(max).nullable().optional())

export const optionalText = (max: number) =>
  z.preprocess(blankAsNull, text(max).nullable().optional())

/** An address of http or https in its normalised form. */
export const httpUrl = text(maxUrlLength)
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
    error: 'Must be an http(s) address',
    abort: true,
  })
  .overwrite((value) => URL.parse(value)?.href ?? value)
  // Normalising escapes characters, which makes the address longer.
  .max(maxUrlLength, `Must be at most ${maxUrlLength} characters`)

export const optionalHttpUrl = z.preprocess(blankAsNull, httpUrl.nullable().optional())

const notAPicture = 'Must be an http(s) address or an uploaded picture'

const pictureAddress = /^\/media\/[\w-]+\.(webp|avif|png|svg)$/

export const imageUrl = z.preprocess(
  blankAsNull,
  z
    .union([httpUrl, boundedText(200).regex(pictureAddress, notAPicture)], notAPicture)
    .nullable()
    .optional(),
)

export const uploadedPicture = z.preprocess(
  blankAsNull,
  boundedText(200).regex(pictureAddress, 'Must be an uploaded picture').nullable().optional(),
)

export const slug = boundedText(120)
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')

/** A blank slug is made from the name or title. */
export const optionalSlug = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  slug.optional(),
)

/** The slug of a translation; blank means: the entry's main one. */
export const translatedSlug = z
  .preprocess(blankAsNull, slug.nullable().optional())
  .meta({ description: 'Of the page in this language; null: the same as in the main one' })

/** Keeps the first of entries that differ in case and spacing only. */
export function dropRepeated(values: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const value of values) {
    const key = value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
    if (!known.has(key)) known.set(key, value)
  }
  return [...known.values()]
}

/** A list of words without blank and repeated ones. */
export const textList = z
  .array(prose(200))
  .max(50, 'Must have at most 50 entries')
  .transform((values) => dropRepeated(values.filter((value) => value !== '')))

export const decimalText = boundedText(40, 'Must be a number such as 0.001').regex(
  /^\d{1,12}(\.\d{1,8})?$/,
  'Must be a number such as 0.001',
)

export const optionalDecimalText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : blankAsNull(value)),
  decimalText.nullable().optional(),
)

/** Forms and files hold numbers as texts. */
export const readNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : blankAsNull(value)

export const numberIn = (min: number, max: number) =>
  z
    .number('Must be a number')
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max}`)

export const optionalNumber = (min: number, max: number) =>
  z.preprocess(readNumber, numberIn(min, max).nullable().optional())

export const optionalInteger = (min: number, max: number) =>
  z.preprocess(readNumber, numberIn(min, max).int('Must be a whole number').nullable().optional())

/** A code such as BTC, in capital letters. */
export const optionalCurrency = z.preprocess(
  blankAsNull,
  boundedText(10).toUpperCase().refine(isCurrency, unknownCurrency).nullable().optional(),
)

const invalidAddress = 'Please enter a valid email address'

/** Longer than an address may be: what no eye sees is removed from it. */
const maxTypedAddressLength = 1000

/** Made canonical: see `readEmailAddress`. */
const emailAddress = (read: typeof readEmailAddress) =>
  boundedText(maxTypedAddressLength, invalidAddress).transform((typed, context): EmailAddress => {
    const address = read(typed)
    if (address !== undefined) return address
    context.addIssue({ code: 'custom', message: invalidAddress })
    return z.NEVER
  })

export const email = emailAddress(readEmailAddress)

/** The address of someone whom we know by it: lower case, too. */
export const mailbox = emailAddress(readMailbox)

export const uuid = z.uuid('Must be an id')

export function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value
}

const unlessAll = (value: unknown) => (value === '' || value === 'all' ? undefined : value)

/** A filter in an address, where blank and `all` mean that there is none. */
export const listFilter = <T extends z.ZodType>(schema: T) =>
  z.preprocess(unlessAll, schema.optional())

import * as z from 'zod'
import { httpUrl, text } from '#contract/fields.ts'

export const helpCountries = [
  'SE',
  'NO',
  'DK',
  'FI',
  'US',
  'GB',
  'IE',
  'CA',
  'AU',
  'NZ',
  'DE',
] as const
export const helpPlaces = [...helpCountries, 'world'] as const

/** `violence` is for those whom someone hurts or threatens, `register` for self-exclusion. */
export const helpKinds = ['emergency', 'crisis', 'violence', 'gambling', 'register'] as const

export const maxOpenings = 7
export const maxLinesOfPlace = 8
const maxLanguages = 8

const blank = (value: unknown) => (value === '' || value === undefined ? null : value)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blank, schema.nullable()).default(null)

const day = z.number().int().min(1).max(7)
const clock = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:00')

const opening = z
  .object({
    /** First and last; Monday is 1. */
    days: z.tuple([day, day]),
    /** An end before the start is on the next day. */
    from: clock.optional(),
    to: clock.optional(),
  })
  .refine(
    ({ days }) => days === undefined || days[0] <= days[1],
    'The first day can’t be after the last',
  )
  .refine(
    ({ from, to }) => (from === undefined) === (to === undefined),
    'Give both times or neither',
  )

/** When the line is open; empty if that is not known. */
const hours = z.union(
  [z.literal('always'), z.array(opening).max(maxOpenings)],
  `Must be "always" or up to ${maxOpenings} openings`,
)

/** What a phone dials: three digits at least, or letters in their place. */
const phone = text(30).regex(
  /^(?=(?:[^\dA-Za-z]*[\dA-Za-z]){3})\+?[\d(][\dA-Za-z ()-]*$/,
  'Must be a phone number such as 020-81 91 00 or 1-800-555-0100',
)

const webAddress = httpUrl
  .refine((value) => {
    const url = URL.parse(value)
    return url?.protocol === 'https:' && url.username === '' && url.password === ''
  }, 'Must be an address that begins with https://, without a name or password')
  .max(200, 'Must be at most 200 characters')

/** The clock of whoever is furthest ahead decides. */
const isPast = (value: string) => Date.parse(value) <= Date.now() + 14 * 3_600_000

const ownHelpLine = z
  .object({
    place: z.enum(helpPlaces),
    /** That of the built-in line that this one replaces, or any other. */
    id: text(40).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens'),
    kind: z.enum(helpKinds),
    name: text(80),
    phone: optional(phone),
    url: optional(webAddress),
    hours,
    /** The languages that its people speak. */
    languages: z
      .array(text(3).regex(/^[a-z]{2,3}$/, 'Must be codes of languages, such as en'))
      .min(1, 'Must name at least one language')
      .max(maxLanguages, `Must name at most ${maxLanguages} languages`),
    checked: z.iso.date('Must be a day such as 2026-01-31'),
    isOff: z.boolean().default(false),
  })
  .superRefine((line, context) => {
    for (const [field, message] of explainLine(line))
      context.addIssue({ code: 'custom', path: [field], message })
  })

type Given = Record<'place' | 'kind' | 'name' | 'checked', string> & {
  phone: unknown
  url: unknown
}

function explainLine({
  place,
  kind,
  name,
  checked,
  phone: number,
  url,
}: Given): [string, string][] {
  if (!isPast(checked))
    return [['checked', 'Must be a day on which somebody has looked, not one to come']]
  if (kind === 'emergency') return number ? [] : [['phone', 'An emergency line needs its number']]
  if (name === '') return [['name', 'Must not be empty']]
  if (kind === 'register' && place === 'world') return [['kind', 'A register belongs to a country']]
  if (kind === 'register' && !url) return [['url', 'A register needs its address']]
  return number || url ? [] : [['phone', 'Give a phone number, an address, or both']]
}

export const ownHelpLines = z
  .array(ownHelpLine)
  .max(helpPlaces.length * maxLinesOfPlace)
  .superRefine((lines, context) => {
    const problem = findDouble(lines)
    if (problem) context.addIssue({ code: 'custom', ...problem })
  })

/** The first line that its place has already, or that is one too many. */
function findDouble(lines: Iterable<Pick<Given, 'place'> & { id: string }>) {
  const known = new Map<string, string[]>()
  let at = 0
  for (const { place, id } of lines) {
    const before = known.get(place) ?? []
    if (before.includes(id)) return { path: [at, 'id'], message: `${place} has ${id} twice` }
    if (before.length >= maxLinesOfPlace)
      return { path: [at, 'place'], message: `${place} has more than ${maxLinesOfPlace} lines` }
    known.set(place, [...before, id])
    at += 1
  }
  return undefined
}

export type HelpCountry = (typeof helpCountries)[number]
export type HelpPlace = (typeof helpPlaces)[number]
export type HelpKind = (typeof helpKinds)[number]
export type Opening = z.infer<typeof opening>
export type OwnHelpLine = z.infer<typeof ownHelpLine>

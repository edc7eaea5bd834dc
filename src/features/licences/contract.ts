/** A casino's licences as calls and files take them and as readers get them. */
import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { authorityIds, nameAuthority } from '#contract/authorities.ts'
import { authority } from '#contract/authority-field.ts'
import { factSources } from '#contract/evidence.ts'
import { blankAsNull, optionalHttpUrl, optionalText } from '#contract/fields.ts'
import { makeLicence } from '#contract/licence-texts.ts'
import { licenceStates, type Licence } from '#contract/licences.ts'

/** More than any casino has at a time. */
const maxLicences = 20

const optionalDay = (message: string) =>
  z.preprocess(blankAsNull, z.iso.date(message).nullable().optional())
const day = optionalDay('Must be a day such as 2026-01-31')

const licenceInput = z
  .object({
    authority,
    name: optionalText(100),
    number: optionalText(60),
    holder: optionalText(120),
    state: z.enum(licenceStates, 'Say in which state it is'),
    from: day,
    until: day,
    source: z.preprocess(blankAsNull, z.enum(factSources).nullable().optional()),
    url: optionalHttpUrl,
    checkedOn: day,
  })
  .transform((given, context): Licence => {
    const { name, from = null, until = null, source = null, checkedOn = null } = given
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (from !== null && until !== null && until < from)
      refuse('until', 'Must not be before the first day')
    if (source !== null && checkedOn === null) refuse('checkedOn', 'Give the day it was looked up')
    if (given.state === 'active' && until !== null && checkedOn !== null && until < checkedOn)
      refuse('state', 'Its last day had passed when it was looked up: choose another state')
    if (source === null && checkedOn !== null) refuse('source', 'Say where it was looked up')
    return makeLicence(given.authority, {
      name: name ?? nameAuthority(given.authority),
      number: given.number ?? null,
      holder: given.holder ?? null,
      state: given.state,
      from,
      until,
      source,
      url: given.url ?? null,
      checkedOn,
    })
  })

export const licencesInput = z
  .array(licenceInput)
  .max(maxLicences, `Must have at most ${maxLicences} entries`)
  .meta({
    description:
      'Licences by authority. `name` is what `licenses` has for it, the authority’s name if it is left out',
  })

export const licenceSchema = z
  .object({
    authority: z.enum(authorityIds),
    name: z.string().meta({ description: 'What `licenses` has for it' }),
    number: z.string().nullable(),
    holder: z.string().nullable(),
    state: z.enum(licenceStates).meta({ description: 'none: somebody looked, and there is none' }),
    from: z.string().nullable().meta({ description: 'The first day' }),
    until: z.string().nullable().meta({ description: 'The last day' }),
    source: z.enum(factSources).nullable().meta({ description: 'Where it was looked up' }),
    url: z.string().nullable(),
    checkedOn: z.string().nullable().meta({ description: 'When; a day in UTC' }),
  })
  .meta({ id: 'Licence' })

const unread = {
  text: z.string(),
  guesses: z.array(z.enum(authorityIds)).meta({
    description: 'Authorities that the text names, whatever it says of them',
  }),
}

/** A casino's licences, for those who keep them. */
export const keptLicencesSchema = z
  .object({
    casinoId: z.string(),
    name: z.string(),
    slug: z.string(),
    version: z.number().int(),
    licences: z.array(licenceSchema),
    unread: z.array(z.object(unread)).meta({ description: 'Texts that no licence stands for' }),
  })
  .meta({ id: 'KeptLicences' })

export const unreadQuerySchema = z.object({
  ...pageFields({ usual: 50, most: 200 }),
})

/** A text that no licence stands for, for somebody to read. */
export const unreadLicenceSchema = z
  .object({ casinoId: z.string(), casino: z.string(), ...unread })
  .meta({ id: 'UnreadLicence' })

export type KeptLicences = z.infer<typeof keptLicencesSchema>
export type UnreadQuery = z.infer<typeof unreadQuerySchema>
export type UnreadLicence = z.infer<typeof unreadLicenceSchema>

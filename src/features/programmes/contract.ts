import * as z from 'zod'
import { boundedText, optionalText, requiredText } from '#contract/fields.ts'

const hostForm = 'Use host names such as track.partner.example'

/** The form that URLs have: lower case, Punycode, no default port. */
const host = boundedText(260, hostForm)
  .overwrite((value) =>
    /[/?#@\\]/.test(value) ? value : (URL.parse(`https://${value}`)?.host ?? value),
  )
  .regex(/^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:\d{1,5})?$/, hostForm)

const subIdParameter = optionalText(40).refine(
  (value) => !value || /^[\w.-]+$/.test(value),
  'Use letters, digits, dots, hyphens and underscores',
)

export const programmeChangesSchema = z
  .object({
    name: requiredText(120),
    hosts: z
      .array(host)
      .max(50, 'Must have at most 50 entries')
      .transform((hosts) => [...new Set(hosts)])
      .meta({ description: 'Hosts of the affiliate addresses that are the programme’s' }),
    subIdParameter: subIdParameter.meta({
      description:
        'Query parameter in which a click’s id is passed on to those hosts; without it no id is',
    }),
    isActive: z.boolean(),
    version: z.number().int().optional(),
  })
  .partial()
  .meta({ id: 'ProgrammeChanges' })

export const programmeCreationSchema = programmeChangesSchema
  .required({ name: true })
  .meta({ id: 'ProgrammeCreation' })

export const programmeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    hosts: z.array(z.string()),
    subIdParameter: z.string().nullable(),
    isActive: z.boolean(),
    postbackUrl: z
      .string()
      .meta({ description: 'Where the programme reports conversions; it must add the secret' }),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Programme' })

/** A programme with its secret, which is shown only once. */
export const programmeSecretSchema = programmeSchema
  .extend({ secret: z.string() })
  .meta({ id: 'ProgrammeWithSecret' })

export type Programme = z.infer<typeof programmeSchema>
export type ProgrammeWithSecret = z.infer<typeof programmeSecretSchema>
export type ProgrammeChanges = z.infer<typeof programmeChangesSchema>
export type ProgrammeCreation = z.infer<typeof programmeCreationSchema>

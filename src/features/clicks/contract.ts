import * as z from 'zod'
import { optionalInteger, optionalText, text, uuid } from '#contract/fields.ts'
import { languageCodes } from '#i18n/languages.ts'
import { clickClasses } from '#contract/click-classes.ts'

const clickFields = {
  tenant: z.string().optional().meta({ description: "The edition; it must be the call's own" }),
  clickId: uuid.nullable().optional().meta({
    description:
      'Id to store the click under, made by whoever passes it on to a programme; else one is made',
  }),
  userAgent: optionalText(2000),
  referrer: optionalText(2000).meta({
    description:
      "Where the visitor came from: an address, or a name from within the site such as 'landing-page'",
  }),
  page: optionalText(2000).meta({
    description: 'Address or path of the page; its query is not stored',
  }),
  language: z
    .enum(languageCodes)
    .optional()
    .meta({ description: "The page's language; else the call's own" }),
  placement: optionalText(60).meta({
    description: 'Kind of place on the page: card, table, sticky, …',
  }),
  position: optionalInteger(1, 100_000).meta({
    description: 'Place in the list that the link stands in, from 1',
  }),
}

export const casinoClickSchema = z
  .object({ ...clickFields, casinoId: uuid })
  .meta({ id: 'CasinoClick' })

export const trackedClickSchema = z
  .object({ ...clickFields, casinoId: uuid.nullable().optional(), source: optionalText(60) })
  .refine((click) => click.casinoId || click.source, {
    path: ['casinoId'],
    message: 'Name the casino or the source',
  })
  .meta({ id: 'TrackedClick' })

export const clickSchema = z
  .object({
    id: z.string(),
    at: z.string(),
    class: z.enum(clickClasses),
    casinoId: z.string().nullable(),
    casino: z
      .string()
      .nullable()
      .meta({ description: 'Its name; null when it is gone, or was none' }),
    source: z
      .string()
      .nullable()
      .meta({ description: 'What was clicked when it was no casino: banner-ad, vpn/…' }),
    placement: z.string().nullable(),
    position: z.number().int().nullable(),
    page: z.string().nullable(),
    language: z.string().nullable(),
    referrer: z.string().nullable(),
    referrerKind: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'Click' })

export const clickQuerySchema = z.object({
  class: z.enum(clickClasses).optional(),
  casinoId: uuid.optional(),
  placement: text(60).optional(),
  before: z
    .templateLiteral([z.iso.datetime(), '_', z.uuid()])
    .optional()
    .meta({ description: 'Time and id, joined by a _, of the last click of the page before' }),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

export type StoredClick = z.infer<typeof clickSchema>
export type ClickQuery = z.infer<typeof clickQuerySchema>
export type TrackedClick = z.infer<typeof trackedClickSchema>

import * as z from 'zod'
import { everywhere, type MarketPlace } from '#contract/markets.ts'
import { contentKinds } from '#contract/content-kinds.ts'
import { readPlace } from '#contract/places.ts'
import { ruleOfDays } from '#editions/markets-schema.ts'
import { ownHelpLines } from '#editions/help-lines-schema.ts'
import { menuItem, ownSettingsSchema } from '#editions/settings-schema.ts'
import { languageCodes } from '#i18n/languages.ts'

const editableTextSchema = z.object({
  key: z.string().meta({ description: 'Such as `edition.home.headline`' }),
  originals: z
    .record(z.enum(languageCodes), z.string())
    .meta({ description: 'The built-in text of each language' }),
})

export const siteSettingsSchema = z
  .object({
    revision: z
      .number()
      .int()
      .meta({ description: 'Counts the changes; send it back when saving' }),
    settings: ownSettingsSchema,
    builtIn: z
      .object({
        name: z.string(),
        supportEmail: z.string(),
        operator: z.string(),
        postalAddress: z.string(),
        colors: z.object({ primary: z.string(), secondary: z.string(), accent: z.string() }),
        isDemonstration: z.boolean(),
        helpLines: ownHelpLines,
      })
      .meta({ description: 'What is shown where the settings say nothing' }),
    texts: z.array(editableTextSchema),
  })
  .meta({ id: 'SiteSettings' })

const menuPlaceSchema = z.object({
  to: z.string().meta({ description: 'A path of this site, without a language’s prefix' }),
  name: z.string().meta({ description: 'The place’s title in the main language' }),
  label: z
    .partialRecord(z.enum(languageCodes), z.string().optional())
    .meta({ description: 'The titles that are short enough for a menu' }),
})

export const menuSourcesSchema = z
  .object({
    navigation: z.array(menuItem).meta({ description: 'The built-in links of the header' }),
    footerLinks: z
      .array(menuItem)
      .meta({ description: 'The built-in links to guides in the footer' }),
    places: z
      .array(menuPlaceSchema)
      .meta({ description: 'Pages, sections, lists and guides that a menu can lead to' }),
  })
  .meta({ id: 'MenuSources' })

export const ruleRecordQuerySchema = z.object({
  place: z
    .string()
    .default(everywhere)
    .transform((typed, context): MarketPlace => {
      const place = typed === everywhere ? everywhere : readPlace(typed)
      if (place) return place
      context.addIssue('Must be a country, such as SE, a state, such as US-TX, or *')
      return z.NEVER
    })
    .meta({ description: 'Such as `SE` or `US-TX`; by default everywhere else' }),
})

/** A rule as long as it held in a place. */
export const ruleSpanSchema = z
  .object({
    since: z.string().meta({ description: 'When it began, or was recorded first' }),
    until: z.string().nullable().meta({ description: 'When another one began; null: it holds' }),
    of: z.string().nullable().meta({
      description: 'Whose rule it was: of the place, its country or everywhere; null: none',
    }),
    rule: ruleOfDays.nullable().meta({ description: 'Null: everything was shown' }),
    leadsToWarned: z
      .boolean()
      .meta({ description: 'Whether readers were led to casinos that they were warned of' }),
  })
  .meta({ id: 'RuleSpan' })

export const settingsChangeSchema = z.object({
  revision: z.number().int().min(0),
  settings: ownSettingsSchema,
})

export const mainLanguageQuerySchema = z.object({ language: z.enum(languageCodes) })

export const mainLanguageChangeSchema = z
  .object({
    language: z.enum(languageCodes),
    revision: z.number().int().meta({ description: 'Of the settings, as they were read' }),
  })
  .meta({ id: 'MainLanguageChange' })

/** What keeps a language from being the main one; nothing if the lists are empty. */
export const mainLanguageCheckSchema = z
  .object({
    language: z.enum(languageCodes),
    present: z.enum(languageCodes).meta({ description: 'The main language now' }),
    entries: z
      .array(
        z.object({
          kind: z.enum(contentKinds),
          id: z.string(),
          name: z.string(),
          missing: z.number().int().meta({ description: 'Texts without a translation' }),
          isPublic: z.boolean().meta({ description: 'Whether readers find the translation' }),
        }),
      )
      .meta({ description: 'Entries that are not translated whole; the first 50' }),
    total: z.number().int().meta({ description: 'How many such entries there are' }),
    settings: z
      .array(z.string())
      .meta({ description: 'Texts of the settings, such as labels of the menu, without it' }),
  })
  .meta({ id: 'MainLanguageCheck' })

export type MainLanguageChange = z.infer<typeof mainLanguageChangeSchema>
export type MainLanguageCheck = z.infer<typeof mainLanguageCheckSchema>
export type SiteSettings = z.infer<typeof siteSettingsSchema>
export type SettingsChange = z.infer<typeof settingsChangeSchema>
export type RuleSpan = z.infer<typeof ruleSpanSchema> & { of: MarketPlace | null }
export type MenuPlace = z.infer<typeof menuPlaceSchema>
export type MenuSources = z.infer<typeof menuSourcesSchema>
export type EditableText = z.infer<typeof editableTextSchema>

import * as z from 'zod'
import { ownHelpLines } from '#editions/help-lines-schema.ts'
import { ownSettingsSchema } from '#editions/settings-schema.ts'
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

export const settingsChangeSchema = z.object({
  revision: z.number().int().min(0),
  settings: ownSettingsSchema,
})

export type SiteSettings = z.infer<typeof siteSettingsSchema>
export type SettingsChange = z.infer<typeof settingsChangeSchema>
export type EditableText = z.infer<typeof editableTextSchema>

import * as z from 'zod'
import { requiredText, text, unmarked, withFigures } from '#contract/fields.ts'
import { languageCodes } from '#i18n/languages.ts'

export const maxWelcomeLength = 10_000

export const welcomeTextSchema = z
  .object({
    subject: requiredText(150),
    body: withFigures(unmarked(text(maxWelcomeLength)))
      .min(1, 'Must not be empty')
      .meta({ description: 'Markdown' }),
  })
  .meta({ id: 'NewsletterWelcomeText' })

const texts = z.record(z.enum(languageCodes), welcomeTextSchema.nullable())

export const welcomeChangeSchema = z
  .object({
    isOn: z.boolean(),
    texts: texts.meta({ description: 'Of each language; null for the built-in text' }),
    revision: z.number().int().min(0).meta({ description: 'The one that you have seen' }),
  })
  .meta({ id: 'NewsletterWelcomeChange' })

export const welcomeSchema = welcomeChangeSchema
  .extend({ builtIn: z.record(z.enum(languageCodes), welcomeTextSchema) })
  .meta({ id: 'NewsletterWelcome' })

export type Welcome = z.infer<typeof welcomeSchema>
export type WelcomeChange = z.infer<typeof welcomeChangeSchema>
export type WelcomeText = z.infer<typeof welcomeTextSchema>

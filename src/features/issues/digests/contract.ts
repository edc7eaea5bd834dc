import * as z from 'zod'
import { email } from '#contract/fields.ts'
import { languageCodes } from '#i18n/languages.ts'
import { digestKinds } from './schedule.ts'

const kind = z.enum(digestKinds)
const language = z
  .enum(languageCodes)
  .optional()
  .meta({ description: 'The main one of the edition by default' })

export const issueSchema = z
  .object({
    id: z.string(),
    kind,
    slot: z
      .string()
      .meta({ description: 'The scheduled moment it stands for, or when it was sent by hand' }),
    status: z.enum(['sending', 'sent']),
    subject: z
      .string()
      .meta({ description: 'In the main language, if readers of it get the issue' }),
    recipients: z.number().meta({ description: 'Subscribers whose email is in the outbox' }),
    startedBy: z.string().nullable(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'NewsletterIssue' })

export const previewQuerySchema = z.object({ kind, language })

/** `subject` and mail are null when there is nothing to tell readers of the language. */
export const previewSchema = z
  .object({
    kind,
    language: z.enum(languageCodes),
    since: z
      .string()
      .nullable()
      .meta({ description: 'When the last issue of this kind was created' }),
    nextAt: z.string().meta({ description: 'When the next one is due' }),
    recipients: z.number().meta({ description: 'Subscribers who would get it now' }),
    subject: z.string().nullable(),
    html: z.string().nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'NewsletterPreview' })

export const testRequestSchema = z
  .object({ kind, language, email: z.string('Please enter a valid email address').pipe(email) })
  .meta({ id: 'NewsletterTest' })

export const sendRequestSchema = z.object({ kind }).meta({ id: 'NewsletterSending' })

export type Digest = z.infer<typeof issueSchema>
export type Preview = z.infer<typeof previewSchema>
export type PreviewQuery = z.infer<typeof previewQuerySchema>
export type TestRequest = z.infer<typeof testRequestSchema>
export type TypedTestRequest = z.input<typeof testRequestSchema>

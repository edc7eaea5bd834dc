import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { email, text } from '#contract/fields.ts'

const nameMessage = 'Name must be at least 2 characters'
const emailMessage = 'Please enter a valid email address'
const messageMessage = 'Message must be at least 10 characters'

export const contactSubmissionSchema = z
  .object({
    name: z.string(nameMessage).pipe(text(120).min(2, nameMessage)),
    email: z.string(emailMessage).pipe(email),
    message: z.string(messageMessage).pipe(text(5000).min(10, messageMessage)),
    website: z
      .string()
      .optional()
      .meta({ description: 'Hidden from people: only a bot fills it in' }),
  })
  .meta({ id: 'ContactSubmission' })

export const messageStatuses = ['unread', 'read', 'replied'] as const

export const messageChangesSchema = z
  .object({ status: z.enum(messageStatuses), adminNotes: text(10_000), version: z.number().int() })
  .partial()
  .meta({ id: 'ContactMessageChanges' })

export const contactMessageSchema = z
  .object({
    id: z.string(),
    tenant: z.string(),
    language: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    status: z.enum(messageStatuses),
    adminNotes: z.string(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ContactMessage' })

const unlessAll = (value: unknown) => (value === '' || value === 'all' ? undefined : value)

export const messageQuerySchema = z.object({
  status: z.preprocess(unlessAll, z.enum(messageStatuses).optional()),
})

export const messagePageQuerySchema = messageQuerySchema.extend({
  ...pageFields({ usual: 50, most: 200 }),
  q: text(200).default('').meta({ description: 'Words in the name, address or message' }),
})

const someIds = z.array(z.uuid()).min(1).max(200)

export const messageMarksSchema = z
  .object({
    marks: z
      .array(z.object({ id: z.uuid(), status: z.enum(messageStatuses) }))
      .min(1)
      .max(200),
  })
  .meta({ id: 'ContactMessageMarks' })

/** What the messages were before; marking them so again undoes it. */
export const messagesMarkedSchema = z
  .array(z.object({ id: z.string(), status: z.enum(messageStatuses) }))
  .meta({ id: 'ContactMessagesMarked' })

export const messagesRemovalSchema = z
  .object({ ids: someIds })
  .meta({ id: 'ContactMessagesRemoval' })

const asOf = z.iso.datetime()

export const messageCountsSchema = z
  .object({
    total: z.number().int(),
    unread: z.number().int(),
    read: z.number().int(),
    replied: z.number().int(),
    asOf: asOf.meta({ description: 'When they were counted' }),
  })
  .meta({ id: 'ContactMessageCounts' })

/** Messages that arrive after `asOf` stay unread. */
export const markReadSchema = z.object({ asOf }).meta({ id: 'ContactMessagesSeen' })

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>
export type ContactMessage = z.infer<typeof contactMessageSchema>
export type MessagePageQuery = z.infer<typeof messagePageQuerySchema>
export type MessageCounts = z.infer<typeof messageCountsSchema>
export type MessageChanges = z.infer<typeof messageChangesSchema>
export type MessageMark = z.infer<typeof messagesMarkedSchema>[number]
export type MessageStatus = (typeof messageStatuses)[number]

/** The record of who changed what, as administrators receive it. */
import * as z from 'zod'
import { text, uuid } from '#contract/fields.ts'

export const auditEntrySchema = z
  .object({
    id: z.string(),
    at: z.string(),
    actorEmail: z.string().nullable(),
    action: z.string().meta({ description: 'created, updated, deleted, reordered, …' }),
    entity: z.string(),
    entityId: z.string().nullable(),
    before: z.unknown().meta({ description: 'The changed fields before' }),
    after: z.unknown().meta({ description: 'The changed fields after' }),
  })
  .meta({ id: 'AuditEntry' })

export const auditQuerySchema = z.object({
  entity: text(40).optional(),
  entityId: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

const content: readonly (string | undefined)[] = ['casino', 'guide', 'post', 'media', 'message']

/** Whether a kind of thing is content, whose history editors may read. */
export const isContent = (entity: string | undefined) => content.includes(entity)

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditQuery = z.infer<typeof auditQuerySchema>

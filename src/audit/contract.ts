import * as z from 'zod'
import { contentKinds } from '#contract/content-kinds.ts'
import { text, uuid } from '#contract/fields.ts'

export const auditActions = [
  'created',
  'updated',
  'deleted',
  'restored',
  'reordered',
  'exported',
  'imported',
  'started',
  'signed-in',
  'sign-in-failed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntities = [
  ...contentKinds,
  'media',
  'message',
  'mail',
  'subscribers',
  'issue',
  'programme',
  'token',
  'webhook',
  'job',
  'link',
  'redirect',
  'method',
  'term',
  'preview',
  'review',
  'file',
  'user',
  'invitation',
  'settings',
  'audit',
  'archive',
] as const
export type AuditEntity = (typeof auditEntities)[number]

export const wholeSite = 'site'
export const nobody = 'nobody'

export const auditEntrySchema = z
  .object({
    id: z.string(),
    at: z.string(),
    actorEmail: z.string().nullable(),
    action: z.string().meta({ description: 'created, updated, deleted, reordered, …' }),
    edition: z.string().nullable().meta({ description: 'Null for what concerns the whole site' }),
    entity: z.string(),
    entityId: z.string().nullable(),
    label: z.string().nullable().meta({ description: 'What the thing was called' }),
    before: z.unknown().meta({ description: 'The changed fields before' }),
    after: z.unknown().meta({ description: 'The changed fields after' }),
  })
  .meta({ id: 'AuditEntry' })

/** Issues that a person writes were called letters once, and calls may still say so. */
const formerName = 'letter'
const presentName = <Name extends string>(entity: Name | typeof formerName) =>
  entity === formerName ? 'issue' : entity

export const auditQuerySchema = z.object({
  entity: text(40)
    .transform((entity) => presentName(entity))
    .optional(),
  entityId: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

const filter = {
  edition: text(40)
    .optional()
    .meta({ description: `An edition’s id, or \`${wholeSite}\` for what concerns no edition` }),
  person: text(254)
    .optional()
    .meta({ description: `An address, or \`${nobody}\` for what the site did by itself` }),
  entity: z
    .enum([...auditEntities, formerName])
    .transform((entity) => presentName(entity))
    .optional(),
  action: z.enum(auditActions).optional(),
  from: z.iso
    .date('Must be a day such as 2026-01-31')
    .optional()
    .meta({ description: 'First day, UTC' }),
  until: z.iso
    .date('Must be a day such as 2026-01-31')
    .optional()
    .meta({ description: 'Last day, UTC' }),
  search: text(100)
    .optional()
    .meta({ description: 'Beginnings of words in the name of what was changed' }),
}

export const logFilterSchema = z.object(filter)

export const logQuerySchema = z.object({
  ...filter,
  before: uuid.optional().meta({ description: 'Id of the last entry of the page before' }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

const content: readonly (string | undefined)[] = [...contentKinds, 'media', 'message']

/** Whether this is content, whose history editors may read. */
export const isContent = (entity: string | undefined) => content.includes(entity)

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type LogFilter = z.infer<typeof logFilterSchema>
export type LogQuery = z.infer<typeof logQuerySchema>
export type AuditQuery = z.infer<typeof auditQuerySchema>

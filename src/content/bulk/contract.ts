import * as z from 'zod'
import { requiredText, uuid } from '#contract/fields.ts'

export const maxChanged = 10_000
/** Lower, because deleted entries are recorded whole. */
export const maxDeleted = 1000
/** Lower, because changes are undone one by one. */
export const maxUndone = 1000

/** Skipped if its version has changed. */
export const entryVersionSchema = z
  .object({ id: uuid, version: z.number().int() })
  .meta({ id: 'SeenEntry' })

const entriesUpTo = (most: number) =>
  z.array(entryVersionSchema).min(1).max(most, `At most ${most} at once`)
const entries = entriesUpTo(maxChanged)
const plain = <const Action extends string>(action: Action) =>
  z.object({ action: z.literal(action), entries })
const withValue = <const Action extends string, Value extends z.ZodType>(
  action: Action,
  value: Value,
) => z.object({ action: z.literal(action), entries, value })
const deletion = z.object({ action: z.literal('delete'), entries: entriesUpTo(maxDeleted) })
const tag = requiredText(200).meta({ description: 'A tag' })
const category = requiredText(60).meta({ description: 'The category' })

export const casinoBulkSchema = z
  .discriminatedUnion('action', [
    plain('activate'),
    plain('deactivate'),
    plain('feature'),
    plain('unfeature'),
    deletion,
  ])
  .meta({ id: 'CasinoBulk' })

/** The actions that all published kinds have. */
export const plainBulkSchema = z
  .discriminatedUnion('action', [plain('publish'), plain('unpublish'), deletion])
  .meta({ id: 'PlainBulk' })

export const guideBulkSchema = z
  .discriminatedUnion('action', [
    plain('publish'),
    plain('unpublish'),
    withValue('categorise', category),
    deletion,
  ])
  .meta({ id: 'GuideBulk' })

export const postBulkSchema = z
  .discriminatedUnion('action', [
    plain('publish'),
    plain('unpublish'),
    plain('feature'),
    plain('unfeature'),
    withValue('categorise', category),
    withValue('addTag', tag),
    withValue('removeTag', tag),
    deletion,
  ])
  .meta({ id: 'PostBulk' })

export const bulkResultSchema = z
  .object({
    message: z.string(),
    changed: z.number().int(),
    unchanged: z.number().int().meta({ description: 'How many already were' }),
    skipped: z
      .array(z.object({ id: z.string(), name: z.string().nullable(), reason: z.string() }))
      .meta({ description: 'What was skipped, and why' }),
    changes: z
      .array(z.string())
      .meta({ description: 'Ids of the changes in the audit log, to undo them' }),
  })
  .meta({ id: 'BulkResult' })

export const undoSchema = z
  .object({ changes: z.array(uuid).min(1).max(maxUndone) })
  .meta({ id: 'Undo' })

export type EntryVersion = z.infer<typeof entryVersionSchema>
export type CasinoBulk = z.infer<typeof casinoBulkSchema>
export type GuideBulk = z.infer<typeof guideBulkSchema>
export type PostBulk = z.infer<typeof postBulkSchema>
export type BulkResult = z.infer<typeof bulkResultSchema>
export type Skipped = BulkResult['skipped'][number]

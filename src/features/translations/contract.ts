/** What translations of casinos, guides and posts have in common. */
import * as z from 'zod'

/** Says that a text is current with the English of the very call that says it. */
export const asOfNow = 'now'

/** MD5 of an English text; empty when there was none. */
const textHash = z.string().regex(/^([0-9a-f]{32})?$/, 'Must be a hash')

/** What a translation has beside its texts. */
export const translationStateFields = {
  isPublic: z
    .boolean()
    .optional()
    .meta({ description: 'Whether visitors see the language; until then they see the English' }),
  sources: z
    .record(z.string().max(40), z.union([z.literal(asOfNow), textHash]))
    .optional()
    .meta({
      description: `For each translated field the hash of the English that it says; \`${asOfNow}\` marks it as current`,
    }),
}

/** Hashes of the English texts that there are, by field. */
export const textHashesSchema = z.record(z.string(), z.string())

export const fieldStates = ['missing', 'stale', 'current'] as const
type FieldState = (typeof fieldStates)[number]
export type TextHashes = z.infer<typeof textHashesSchema>

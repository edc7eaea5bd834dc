import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EntryBatch } from '#contract/entry-batch.ts'

type Entries = { id: PgColumn; slug: PgColumn; edition: PgColumn }

/** `inTexts`: which entries have one of the slugs in a language. */
export function isInPart(
  { id, slug, edition }: Entries,
  editionId: string,
  part: EntryBatch,
  inTexts?: (slugs: readonly string[]) => SQL,
): SQL | undefined {
  const named =
    'ids' in part
      ? or(inArray(id, [...part.ids]), inArray(slug, [...part.slugs]), inTexts?.(part.slugs))
      : undefined
  const next = 'limit' in part && part.after !== undefined ? gt(id, part.after) : undefined
  return and(eq(edition, editionId), named, next)
}

/** The order of the entries of a part, on which `isInPart` relies. */
export const partOrder = ({ id }: Entries) => asc(id)

const noLimit = 1_000_000
export const partLimit = (part: EntryBatch): number => ('limit' in part ? part.limit : noLimit)

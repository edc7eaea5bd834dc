import type { TextChecksPage, TextChecksQuery } from './contract.ts'
import type { Scanned } from './scan-texts.server.ts'

/** A page of entries, with the first sentence that was found in each. */
export const pageOf = (
  all: readonly Scanned<string>[],
  { limit, offset }: TextChecksQuery,
): TextChecksPage => ({
  items: all.slice(offset, offset + limit).map(({ entity, id, name, found }) => ({
    entity,
    id,
    name,
    count: found.length,
    first: found[0] ?? '',
  })),
  total: all.length,
})

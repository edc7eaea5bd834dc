import type { Edition } from '#editions/edition.ts'

/** All entries of a kind as the admin has them, in the kind's order. */
export const listEntries = async <View>(
  entries: { adminParts(edition: Edition): AsyncIterable<readonly View[]> },
  edition: Edition,
): Promise<View[]> => (await Array.fromAsync(entries.adminParts(edition))).flat()

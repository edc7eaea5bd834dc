/** Which entries of a kind to read whole: those that are named, or, piece by piece, the next ones in the order of their ids. */
export type Part = { ids: readonly string[]; slugs: readonly string[] } | { after: string | undefined; limit: number }

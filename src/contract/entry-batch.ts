export type EntryBatch =
  | { ids: readonly string[]; slugs: readonly string[] }
  | { after: string | undefined; limit: number }

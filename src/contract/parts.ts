export type Part = { ids: readonly string[]; slugs: readonly string[] } | { after: string | undefined; limit: number }

import { readFilters } from '#admin-kit/lists/list-filters.ts'

export const readLibrarySearch = readFilters('q', 'show', 'purpose', 'sort', 'page')

export type LibrarySearch = ReturnType<typeof readLibrarySearch>

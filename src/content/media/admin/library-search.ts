/** In the address, to survive reloading and going back. */
const names = ['q', 'show', 'purpose', 'sort', 'page'] as const

export type LibrarySearch = { [Name in (typeof names)[number]]?: string }

// The router reads `?q=7` as a number.
const isWord = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

export const readLibrarySearch = (search: Record<string, unknown>): LibrarySearch =>
  Object.fromEntries(
    names.filter((name) => isWord(search[name])).map((name) => [name, String(search[name])]),
  )

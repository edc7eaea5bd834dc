import { mapKinds } from '#contract/content-kinds.ts'

/** Titles of screens and groups, such as `Blog Posts`. */
export const kindTitles = mapKinds(({ many }) => titleCase(many))

export function titleCase(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

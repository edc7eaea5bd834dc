/** What one call takes of a file: rows, and characters. */
export const maxRows = 5000
export const longestFile = 4_000_000

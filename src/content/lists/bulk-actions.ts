/** What can be done with many entries of a kind at once. */
export type BulkAction = {
  /** As the API calls it. */
  action: string
  label: string
  /** What was done, after a number and a noun: `activated`. */
  done: string
  /** What else must be said. */
  value?: { label: string; suggestions: readonly string[]; hint?: string }
  danger?: true
}

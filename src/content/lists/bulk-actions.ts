import type { BulkResult } from '../bulk/contract.ts'
import type { Seen } from './selection.ts'

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
  /** Does it in the edition with the id; `value` is what else was said. */
  run: (entries: Seen[], edition: string, value?: string) => Promise<BulkResult>
}

type Named<Name extends string> = Omit<BulkAction, 'run' | 'value'> & { action: Name }
type Call<Bulk> = (bulk: Bulk, edition: string) => Promise<BulkResult>

/** An action that needs nothing but the entries, as a kind's call takes it. */
export const plainAction = <const Name extends string>(
  call: Call<{ action: NoInfer<Name>; entries: Seen[] }>,
  named: Named<Name>,
): BulkAction => ({ ...named, run: (entries, edition) => call({ action: named.action, entries }, edition) })

/** An action that needs a value too: the dialog does not go on without one. */
export const actionWithValue = <const Name extends string>(
  call: Call<{ action: NoInfer<Name>; entries: Seen[]; value: string }>,
  named: Named<Name> & Required<Pick<BulkAction, 'value'>>,
): BulkAction => ({
  ...named,
  run: (entries, edition, value = '') => call({ action: named.action, entries, value }, edition),
})

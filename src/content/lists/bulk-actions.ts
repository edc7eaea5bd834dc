import type { ComponentType } from 'react'
import type { ControlProps } from '#ui/field.tsx'
import type { BulkResult } from '../bulk/contract.ts'
import type { Seen } from './selection.ts'

export type ValueInputProps = {
  control: ControlProps
  text: string
  onText: (text: string) => void
}

export type BulkAction = {
  /** What the API calls it. */
  action: string
  label: string
  /** Follows a number and a noun: `activated`. */
  done: string
  /** A further input, if the action needs one. */
  value?: { label: string; hint?: string; maxLength: number; Input: ComponentType<ValueInputProps> }
  danger?: true
  /** `edition` is an id; `value` is the further input. */
  run: (entries: Seen[], edition: string, value?: string) => Promise<BulkResult>
}

type Named<Name extends string> = Omit<BulkAction, 'run' | 'value'> & { action: Name }
type Call<Bulk> = (bulk: Bulk, edition: string) => Promise<BulkResult>

/** An action that needs the entries only. */
export const plainAction = <const Name extends string>(
  call: Call<{ action: NoInfer<Name>; entries: Seen[] }>,
  named: Named<Name>,
): BulkAction => ({
  ...named,
  run: (entries, edition) => call({ action: named.action, entries }, edition),
})

/** An action for which the dialog asks for a value. */
export const actionWithValue = <const Name extends string>(
  call: Call<{ action: NoInfer<Name>; entries: Seen[]; value: string }>,
  named: Named<Name> & Required<Pick<BulkAction, 'value'>>,
): BulkAction => ({
  ...named,
  run: (entries, edition, value = '') => call({ action: named.action, entries, value }, edition),
})

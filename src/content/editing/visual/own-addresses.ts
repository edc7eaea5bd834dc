import { useDeferredValue } from 'react'
import type { Suggestion } from '#admin-kit/find-suggestions.ts'
import { useFoundEntries } from '../find-entries.ts'

/** How many of each kind are suggested. */
const most = 5

/** Addresses of public entries whose name holds what is typed, unless that is an address itself. */
export function useOwnAddresses(typed: string): readonly Suggestion[] {
  const words = useDeferredValue(typed.trim())
  const q = /^(\/|https?:|mailto:)/.test(words) ? '' : words
  const found = [
    useFoundEntries('casino', q, most),
    useFoundEntries('guide', q, most),
    useFoundEntries('post', q, most),
    useFoundEntries('toplist', q, most),
  ]
  return found.flat().map(({ name, address }) => ({ value: address, detail: name }))
}

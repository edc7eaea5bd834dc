import { useDeferredValue, useState } from 'react'
import type { Suggestion } from '#admin-kit/find-suggestions.ts'
import { useFoundEntries } from '../find-entries.ts'
import { TextDialog } from './text-dialog.tsx'

type Props = { start: string; onDone: (address: string) => void; onClose: () => void }

/** Asks for an address, and finds public entries of the site by a part of their name. */
export function LinkDialog(props: Props) {
  const [typed, setTyped] = useState(props.start)
  const suggestions = useOwnAddresses(typed)
  return (
    <TextDialog
      title="Link"
      label="Address"
      hint="Type a part of a name to find a page of this site, or a whole address. Leave empty to take the link away."
      suggestions={suggestions}
      onTyped={setTyped}
      {...props}
    />
  )
}

/** How many of each kind are suggested. */
const most = 5

/** None for what is an address itself. */
function useOwnAddresses(typed: string): readonly Suggestion[] {
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

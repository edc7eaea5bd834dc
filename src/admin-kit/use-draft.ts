import { useState } from 'react'

type Stored<Value> = { revision: number; value: Value }

/**
 * What a person has typed over what is stored. It stays when somebody else saves meanwhile, with
 * the revision that it was typed over, so that the server refuses it instead of taking back theirs.
 */
export function useDraft<Value extends object>(stored: Stored<Value>) {
  const [draft, setDraft] = useState<Stored<Value>>()
  const { revision, value } = draft ?? stored
  return {
    revision,
    value,
    isChanged: JSON.stringify(value) !== JSON.stringify(stored.value),
    change: (patch: Partial<Value>) =>
      setDraft((current) => ({
        revision: current?.revision ?? stored.revision,
        value: { ...(current ?? stored).value, ...patch },
      })),
    /** To be called with the revision that was saved; keeps what was typed meanwhile. */
    finish: (saved: number) =>
      setDraft((current) =>
        current === draft ? undefined : current && { ...current, revision: saved },
      ),
  }
}

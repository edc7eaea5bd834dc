import { useState } from 'react'

/**
 * What a form was opened with. Lists are read again while it is open, and what somebody else has
 * changed since must be refused as a conflict, not overwritten.
 */
export function useAtOpening<Value>(value: Value): Value {
  const [opened] = useState(value)
  return opened
}

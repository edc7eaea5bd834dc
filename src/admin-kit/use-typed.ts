import { useEffect, useRef, useState } from 'react'

/** How many milliseconds without typing it takes until what was typed counts. */
const pause = 200

/** Updates the field at once, the address after a pause. */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The value has changed otherwise, such as by going back.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onChange(next.trim()), pause)
  }
  return [typed, type] as const
}

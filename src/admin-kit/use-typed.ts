import { useEffect, useRef, useState } from 'react'

/** How long after the last letter what is typed counts, in milliseconds. */
const pause = 200

/** What is being typed into a field whose value is in the address: at once in the field, after a pause in the address. */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed otherwise: by going back, say.
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

import { useEffect, useRef, useState } from 'react'
import type { PriceHistory } from './contract.ts'
import { fetchHistory } from './price-feed.ts'

/** The history gets a new point every five minutes; in milliseconds. */
const refetchAfter = 300_000

/** The last 24 hours, fetched with the first prices and with later ones when it has grown; an error keeps what is shown. */
export function usePriceHistory(asOf: number): PriceHistory | undefined {
  const [history, setHistory] = useState<PriceHistory>()
  const fetchedFor = useRef(-Infinity)
  useEffect(() => {
    if (asOf === 0 || asOf - fetchedFor.current < refetchAfter) return
    fetchedFor.current = asOf
    fetchHistory().then(setHistory, (error: unknown) => console.error(error))
  }, [asOf])
  return history
}

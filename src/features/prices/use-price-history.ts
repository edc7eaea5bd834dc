import { useEffect, useRef, useState } from 'react'
import type { PriceHistory } from './contract.ts'
import { fetchHistory } from './price-feed.ts'

/** Ms: points are five minutes apart. */
const refetchAfter = 300_000

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

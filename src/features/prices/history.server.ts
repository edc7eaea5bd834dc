import { coins } from '#contract/coins.ts'
import type { PriceHistory } from './contract.ts'

const minute = 60_000
/** The time from one point to the next, in milliseconds. */
const pointLength = 5 * minute
/** How far the history reaches back, in milliseconds. */
export const historyLength = 24 * 60 * minute
export const historyStep = 30 * minute

export const startOfPoint = (at: number) => new Date(Math.floor(at / pointLength) * pointLength)

export const startOfHistory = (now: number) =>
  new Date(Math.floor(now / historyStep) * historyStep + historyStep - historyLength)

type Point = { at: Date; usd: unknown }

/** Keeps each interval's last point; expects `points` in order. */
export function thinOut(points: readonly Point[], now: number): PriceHistory {
  const start = startOfHistory(now)
  const count = historyLength / historyStep
  const lines = coins.map(
    ({ coinId }) => [coinId, Array.from({ length: count }, (): number | null => null)] as const,
  )
  for (const { at, usd } of points) {
    const index = Math.floor((at.getTime() - start.getTime()) / historyStep)
    if (index < 0 || index >= count) continue
    for (const [coinId, line] of lines) line[index] = readUsd(usd, coinId) ?? line[index] ?? null
  }
  return { start: start.toISOString(), step: historyStep / 1000, prices: Object.fromEntries(lines) }
}

function readUsd(usd: unknown, coinId: string): number | undefined {
  const value: unknown =
    typeof usd === 'object' && usd !== null ? Reflect.get(usd, coinId) : undefined
  return typeof value === 'number' ? value : undefined
}

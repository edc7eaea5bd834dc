import { coins } from './coins.ts'
import type { PriceHistory } from './contract.ts'

const minute = 60_000
/** One stored point stands for this long, in milliseconds. */
const pointLength = 5 * minute
/** How far back the history reaches, and the length of one of its intervals, in milliseconds: 48 intervals. */
export const historyLength = 24 * 60 * minute
export const historyStep = 30 * minute

/** Start of the stored point that an instant belongs to. */
export const startOfPoint = (at: number) => new Date(Math.floor(at / pointLength) * pointLength)

/** Start of the history at an instant: its last interval is the one under way. */
export const startOfHistory = (now: number) =>
  new Date(Math.floor(now / historyStep) * historyStep + historyStep - historyLength)

type Point = { at: Date; usd: unknown }

/** Thins points out to the last of each interval. `points` are in order of time; those outside the 24 hours are passed over. */
export function thinOut(points: readonly Point[], now: number): PriceHistory {
  const start = startOfHistory(now)
  const count = historyLength / historyStep
  const lines = coins.map(({ coinId }) => [coinId, Array.from({ length: count }, (): number | null => null)] as const)
  for (const { at, usd } of points) {
    const index = Math.floor((at.getTime() - start.getTime()) / historyStep)
    if (index < 0 || index >= count) continue
    for (const [coinId, line] of lines) line[index] = readUsd(usd, coinId) ?? line[index] ?? null
  }
  return { start: start.toISOString(), step: historyStep / 1000, prices: Object.fromEntries(lines) }
}

function readUsd(usd: unknown, coinId: string): number | undefined {
  const value: unknown = typeof usd === 'object' && usd !== null ? Reflect.get(usd, coinId) : undefined
  return typeof value === 'number' ? value : undefined
}

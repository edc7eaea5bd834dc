import { retention } from '#retention.ts'

export type Rate = {
  points: number
  seconds: number
  /** Counted across processes. */
  shared: boolean
  /** Counts reads too. */
  reads: boolean
}

const formSeconds = retention.formMinutes * 60
const guessSeconds = retention.guessMinutes * 60

export const rates = {
  contact: { points: 30, seconds: formSeconds, shared: true, reads: false },
  newsletter: { points: 30, seconds: formSeconds, shared: true, reads: false },
  /** From emails. */
  links: { points: 30, seconds: guessSeconds, shared: true, reads: false },
  chat: { points: 60, seconds: 60, shared: false, reads: false },
  affiliate: { points: 600, seconds: 60, shared: false, reads: false },
  conversions: { points: 1200, seconds: 60, shared: false, reads: true },
  media: { points: 60, seconds: 60, shared: false, reads: false },
  /** All calls. */
  api: { points: 3000, seconds: 60, shared: false, reads: true },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof rates
export type Rates = Readonly<Partial<Record<RateName, Rate>>>

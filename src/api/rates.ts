/** How often one address may make calls. */
import { retention } from '#retention.ts'

export type Rate = {
  /** How many calls an address may make within `seconds`. */
  points: number
  seconds: number
  /** Counted in the database, for all processes together; else in this process only, which costs no write. */
  shared: boolean
  /** Reads count too. */
  reads: boolean
}

const formSeconds = retention.formMinutes * 60
const guessSeconds = retention.guessMinutes * 60

export const rates = {
  contact: { points: 30, seconds: formSeconds, shared: true, reads: false },
  newsletter: { points: 30, seconds: formSeconds, shared: true, reads: false },
  /** Links that are mailed, and what they open. */
  links: { points: 30, seconds: guessSeconds, shared: true, reads: false },
  chat: { points: 60, seconds: 60, shared: false, reads: false },
  affiliate: { points: 600, seconds: 60, shared: false, reads: false },
  conversions: { points: 1200, seconds: 60, shared: false, reads: true },
  media: { points: 60, seconds: 60, shared: false, reads: false },
  /** Of all calls together. */
  api: { points: 3000, seconds: 60, shared: false, reads: true },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof rates
export type Rates = Readonly<Partial<Record<RateName, Rate>>>

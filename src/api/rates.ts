import { retention } from '#contract/retention.ts'

export type Rate = {
  points: number
  seconds: number
  /** Whether all processes count together, in the database. */
  shared: boolean
  /** Whether GET requests count, too. */
  reads: boolean
  /** The /56 and the /48 of IPv6 are counted too: each wider one may have so many times more. */
  wide?: number
}

const formSeconds = retention.formMinutes * 60
const guessSeconds = retention.guessMinutes * 60

export const rates = {
  contact: { points: 30, seconds: formSeconds, shared: true, reads: false, wide: 2 },
  newsletter: { points: 30, seconds: formSeconds, shared: true, reads: false, wide: 2 },
  /** Calls with a link from an email. */
  links: { points: 30, seconds: guessSeconds, shared: true, reads: false, wide: 2 },
  bonusCost: { points: 60, seconds: 60, shared: false, reads: true },
  chat: { points: 60, seconds: 60, shared: false, reads: false },
  affiliate: { points: 600, seconds: 60, shared: false, reads: false },
  conversions: { points: 1200, seconds: 60, shared: false, reads: true },
  media: { points: 60, seconds: 60, shared: false, reads: false },
  /** All calls together. */
  api: { points: 3000, seconds: 60, shared: false, reads: true },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof rates
export type Rates = Readonly<Partial<Record<RateName, Rate>>>

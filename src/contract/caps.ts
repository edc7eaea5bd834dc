/** What keeps the rating of a casino down, and what that means for how it is shown. */
import type texts from '#i18n/messages/en.json'

type CapRatings = Partial<Record<keyof (typeof texts)['ratings']['caps'], number>>

/** What keeps a rating down, in tenths, whatever the points say. */
export const caps = { unpaid: 20, unlicensed: 35 } as const satisfies CapRatings
export type Cap = keyof typeof caps
export const capNames = Object.keys(caps) as Cap[] // Object.keys widens the names

/** The highest score, in hundredths of a point, that comes to no more than the cap's rating. */
export const capScore = (cap: Cap): number => caps[cap] * 200

/** What readers are warned of beside the name and before every way out. */
export const isWarning = (cap: Cap | null): cap is 'unpaid' => cap === 'unpaid'

/** A casino below it is shown without praise: its way out is quiet, and better ones stand first. */
export const weakBelow = 3.5

type Judged = { isRated: boolean; rating: number; cap: Cap | null }

/** A rating that was given by hand says nothing where readers have to be warned. */
export const isWeak = ({ isRated, rating, cap }: Judged): boolean =>
  isWarning(cap) || (isRated && rating < weakBelow)

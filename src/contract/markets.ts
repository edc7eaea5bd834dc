/** Places and the rules that may hold there, free of validators and of the list of places. */

type Letter = LettersOf<'ABCDEFGHIJKLMNOPQRSTUVWXYZ'>
type LettersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | LettersOf<Rest>
  : never

/** Two letters, such as `SE`; not every two are a country. */
export type CountryCode = `${Letter}${Letter}`

/** Everywhere that has no rule of its own. */
export const everywhere = '*'

/** A country (ISO 3166-1), a state of the United States (ISO 3166-2), or the rest of the world. */
export type MarketPlace = CountryCode | `US-${string}` | typeof everywhere

/** `US-TX` is the state `TX`; undefined for countries. */
export const stateOf = (place: MarketPlace): string | undefined => /^US-(..)$/.exec(place)?.[1]

/** Whose rule holds, most special first: `US-TX`, `US`, `*`. */
export const widen = (place: MarketPlace): readonly MarketPlace[] => [
  place,
  ...(stateOf(place) ? (['US'] as const) : []),
  ...(place === everywhere ? [] : ([everywhere] as const)),
]

/**
 * allowed: everything is shown. licensed_only: bonuses and links out of casinos with a licence of
 * one of `authorities`, of the others facts alone. information_only: facts alone.
 */
export const marketRules = ['allowed', 'licensed_only', 'information_only'] as const

/** all. first: those for new players alone. none: neither bonuses nor codes, but the way out. */
export const marketBonuses = ['all', 'first', 'none'] as const

/** Free of validators, for the browser. */

/** Keeps the order in which they can be chosen. */
export const hitKinds = [
  'casino',
  'guide',
  'post',
  'toplist',
  'page',
  'question',
  'author',
] as const
export type HitKind = (typeof hitKinds)[number]

/** What is typed may be about several of them: the first one is answered. */
export const knownQuestions = ['noId', 'bonusCost', 'payouts'] as const
export type KnownQuestion = (typeof knownQuestions)[number]

/** How many hits a page has. */
export const maxHits = 20
/** Characters. */
export const maxQuery = 100

export const findKind = (given: string | null): HitKind | undefined =>
  hitKinds.find((kind) => kind === given)

/** No search has as many pages. */
const highestPage = 10_000

/** Undefined for the first page, so that it has one address only. */
export function readPage(given: string | null): number | undefined {
  const page = Number(given)
  return Number.isInteger(page) && page > 1 && page <= highestPage ? page : undefined
}

/** What was typed, the kind that was chosen, and the page of the hits. */
export type Asked = { q: string; kind?: HitKind | undefined; page?: number | undefined }

/** The first hit of a page, counted from 0. */
export const offsetOf = ({ page = 1 }: Asked): number => (page - 1) * maxHits

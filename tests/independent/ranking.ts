/**
 * Places, scores and ratings, computed from what anybody can read: the method, the points of each
 * casino and the decisions of the editors. Imports nothing of the site; the rules are those of
 * `/how-we-rate`.
 */

export type Method = {
  criteria: { key: string; weight: number; isEssential: boolean }[]
  caps: { key: string; maxScore: number }[]
}
export type Points = {
  points: Record<string, number>
  reviewedOn: string | null
  cap: string | null
}
export type Told = {
  slug: string
  name: string
  score: number | null
  move: { place: number } | null
}

/** Gives 0 to 10000: a hundred times the weighted mean, rounded half up; null without ground. */
export function computePointScore(method: Method, { points }: Points): number | null {
  let [sum, whole] = [0n, 0n]
  for (const { key, weight } of method.criteria) {
    const given = points[key]
    if (given === undefined) continue
    sum += BigInt(weight * given)
    whole += BigInt(weight)
  }
  if (
    whole < 80n ||
    method.criteria.some(({ key, isEssential }) => isEssential && points[key] === undefined)
  )
    return null
  return Number((sum * 200n + whole) / (whole * 2n))
}

export function computeScore(method: Method, sheet: Points): number | null {
  const score = computePointScore(method, sheet)
  const cap = method.caps.find(({ key }) => key === sheet.cap)
  return score === null || !cap ? score : Math.min(score, cap.maxScore)
}

/** Out of five: the score by 20, to one decimal. */
export const computeRating = (score: number | null): number | null =>
  score === null ? null : Math.floor(score / 200 + 0.5) / 10

/** The better of two comes first: points by criterion, the heaviest first, then later points. */
function compareTies(method: Method, a: Points, b: Points): number {
  for (const { key } of method.criteria.toSorted((one, other) => other.weight - one.weight)) {
    const difference = (b.points[key] ?? -1) - (a.points[key] ?? -1)
    if (difference !== 0) return difference
  }
  return (b.reviewedOn ?? '').localeCompare(a.reviewedOn ?? '')
}

/** The order of the scores alone, without those that have none. */
export function orderByScore(
  method: Method,
  told: readonly Told[],
  sheets: ReadonlyMap<string, Points>,
): string[] {
  const scored = told.flatMap(({ slug, name }) => {
    const sheet = sheets.get(slug)
    const score = sheet ? computeScore(method, sheet) : null
    return sheet && score !== null ? [{ slug, name, sheet, score }] : []
  })
  return scored
    .sort(
      (a, b) =>
        b.score - a.score ||
        compareTies(method, a.sheet, b.sheet) ||
        (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    )
    .map(({ slug }) => slug)
}

/** Those that were moved stand where they were put; the others fill up in the order of the scores. */
export function placeAll(told: readonly Told[], byScore: readonly string[]): string[] {
  const moved = new Map(told.flatMap(({ slug, move }) => (move ? [[move.place, slug]] : [])))
  const isMoved = new Set(moved.values())
  const unrated = told.map(({ slug }) => slug).filter((slug) => !byScore.includes(slug))
  const others = [...byScore, ...unrated].filter((slug) => !isMoved.has(slug))
  return told.map((_, index) => moved.get(index + 1) ?? others.shift() ?? '')
}

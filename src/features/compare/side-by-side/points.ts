import { findClearEnd } from './differences.ts'
import { weigh, type Criterion, type Method, type Sheet } from '#contract/ratings.ts'

export type ComparedPoints = {
  criterion: Criterion
  /** Percent of the method, whose weights are 100 together. */
  weight: number
  /** Points of each casino; undefined if it was not assessed. */
  values: readonly (number | undefined)[]
  differs: boolean
  /** The casino with clearly the most points, if all were assessed. */
  most: number | undefined
}

type Scored = Pick<Method, 'weights'> & Pick<Sheet, 'points'>

/** A row for each criterion of the method; none if no casino has points. */
export function comparePoints(scores: readonly (Scored | undefined)[]): ComparedPoints[] {
  const hasPoints = scores.some((score) => score && Object.keys(score.points).length > 0)
  const weights = scores.find((score) => score !== undefined)?.weights
  if (!hasPoints || !weights) return []
  return weigh({ weights }).map(([criterion, weight]) => {
    const values = scores.map((score) => score?.points[criterion])
    const known = values.filter((value) => value !== undefined)
    const differs = new Set(values).size > 1
    const most = known.length === values.length ? findClearEnd('highest', known) : undefined
    return { criterion, weight, values, differs, most }
  })
}

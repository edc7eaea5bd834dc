/**
 * How casinos are rated: the criteria, what each weighs, and how points become a score and a
 * rating. Pure and free of validators, for public pages; `docs/ratings.md` explains it to editors.
 */
import type { LanguageCode, SiteLanguage } from '#i18n/languages.ts'
import type texts from '#i18n/messages/en.json'
import { capScore, type Cap } from './caps.ts'
import { addDays } from './days.ts'
import { findNote, type NoteIn } from './notes.ts'

type Texts = (typeof texts)['ratings']

/** Each has the name of its messages: what it is called, and what is worth how many points. */
export const criteria = [
  'licence',
  'payouts',
  'redemptions',
  'rules',
  'terms',
  'safer',
  'support',
  'games',
] as const satisfies readonly (keyof Texts['criteria'])[]
export type Criterion = (typeof criteria)[number]

/** What stands in where answers need a rating and there is none. */
export const defaultRating = 4.5

/** Points are given in steps of five. */
export const pointSteps = Array.from({ length: 21 }, (_, step) => step * 5)
/** The points that the method describes in words. */
export const anchors = [0, 50, 100] as const
/** The names of the messages that do so. */
export const anchorWords = { 0: 'none', 50: 'half', 100: 'full' } as const

export type Method = {
  /** Counts from 1; a published version never changes. */
  version: number
  /** Percent, 100 together; a criterion that has no weight is not part of the method. */
  weights: Readonly<Partial<Record<Criterion, number | undefined>>>
  /** There is no rating unless all of these have points. */
  essential: readonly Criterion[]
  /** Whether the score orders the ranking, or the editors do. */
  order: 'score' | 'editors'
  /** What is new in this version. */
  note: string
  noteIn?: NoteIn | undefined
  /** The day in UTC; null for what the site begins with. */
  publishedOn: string | null
}

type CriterionNotes = Readonly<Partial<Record<Criterion, string | undefined>>>

export type Sheet = {
  /** Points by criterion; those that were not assessed are left out. */
  points: Readonly<Partial<Record<Criterion, number | undefined>>>
  notes: CriterionNotes
  /** Notes by language, as far as somebody has translated them; the default one is in `notes`. */
  notesIn?: Readonly<Partial<Record<LanguageCode, CriterionNotes | undefined>>> | undefined
  cap: Cap | null
  /** What readers are told of the cap, since when it is known, and where to look it up. */
  capBecause: string
  capBecauseIn?: NoteIn | undefined
  capOn?: string | null | undefined
  capUrl?: string | null | undefined
  /** Ids of authors: who gave the points, and a second person who confirmed them. */
  reviewedBy: string | null
  checkedBy: string | null
  reviewedOn: string
  /**
   * The day on which the second person did so, from an account of their own. Earlier versions of
   * the site took their name without asking them: those have none, and count as not confirmed.
   */
  checkedOn?: string | null | undefined
  /** The account that entered the points, which cannot confirm them, too. */
  enteredBy?: string | null | undefined
}

/** What editors decide by hand instead of the points. */
type Decision = {
  /** What readers are told; blank if no reason was given, as for casinos that were dragged. */
  because: string
  /** The reason in other languages than the default one. */
  becauseIn?: NoteIn | undefined
  /** Days in UTC; the last on which it holds, or null if it has no end. */
  since: string
  until: string | null
  /** The moment of the decision, which tells two of one day apart; older ones have none. */
  at?: string | undefined
  /** The author whose account decided, if it is linked to one. */
  decidedBy?: string | null | undefined
}

/** A place that the editors gave a casino instead of the one of its score. */
export type Move = Decision & {
  /** Counts from 1. */
  place: number
}

/**
 * That the editors have set the rating, which the points do not come to. One without a last day
 * ends with the next points; earlier versions of the site did not keep the day of its decision.
 */
export type HandRating = Omit<Decision, 'since'> & { since: string | null }

/** What readers see of a casino's rating, as its changes are recorded. */
export type ToldRating = {
  score: number | null
  rating: number | null
  cap: Cap | null
  points: Sheet['points']
  /** Its place is left out, as it changes with those of others. */
  move: Omit<Move, 'place' | 'decidedBy'> | null
  /** Left out unless the rating was set by hand. */
  byHand?: Omit<HandRating, 'decidedBy'> | undefined
}

/** The reason of a decision in a language. */
export const reasonIn = (
  { because, becauseIn }: Pick<Decision, 'because' | 'becauseIn'>,
  language: SiteLanguage,
) => findNote(because, becauseIn, language)

/** Which of the sentences about its place, below `ratings`, is true of a casino with a score. */
export function explainPlace({
  rank,
  scorePlace,
  move,
}: {
  rank: number
  scorePlace: number | null
  move: Move | null
}): 'whyMoved' | 'whyShifted' | 'whyScore' {
  if (scorePlace === null || scorePlace === rank) return 'whyScore'
  return move ? 'whyMoved' : 'whyShifted'
}

/** Less than this much of the method's weight is no ground for a rating. */
const leastWeight = 80

/** The method's criteria with their weights, the heaviest first. */
export const weigh = ({ weights }: Pick<Method, 'weights'>): [Criterion, number][] =>
  criteria
    .flatMap((name): [Criterion, number][] => {
      const weight = weights[name] ?? 0
      return weight > 0 ? [[name, weight]] : []
    })
    .sort(([, a], [, b]) => b - a)

/**
 * The score that orders the ranking, from 0 to 10000: that of the points, or of the cap if it is
 * lower. Null where too little was assessed.
 */
export function computeScore(
  method: Pick<Method, 'weights' | 'essential'>,
  sheet: Pick<Sheet, 'points' | 'cap'>,
): number | null {
  const score = computePointScore(method, sheet)
  if (score === null || sheet.cap === null) return score
  return Math.min(score, capScore(sheet.cap))
}

/**
 * Gives 0 to 10000, a hundred times the weighted mean of the points, rounded half up; null where
 * too little was assessed. All figures are whole, so that everybody gets the same.
 */
export function computePointScore(
  method: Pick<Method, 'weights' | 'essential'>,
  sheet: Pick<Sheet, 'points'>,
): number | null {
  const assessed = weigh(method).flatMap(([name, weight]) => {
    const points = sheet.points[name]
    return points === undefined ? [] : [{ weight, points }]
  })
  const whole = assessed.reduce((sum, { weight }) => sum + weight, 0)
  if (whole < leastWeight) return null
  if (method.essential.some((name) => sheet.points[name] === undefined)) return null
  const sum = assessed.reduce((total, { weight, points }) => total + weight * points, 0)
  return Math.floor((200 * sum + whole) / (2 * whole))
}

/**
 * Orders equal scores, the greater text first: the one with more points in the heaviest criterion,
 * then in the next, then the later points. Null where there is no score.
 */
export function makeTieKey(
  method: Pick<Method, 'weights' | 'essential'>,
  sheet: Pick<Sheet, 'points' | 'reviewedOn'>,
): string | null {
  if (computePointScore(method, sheet) === null) return null
  const points = weigh(method).map(([name]) => {
    const found = sheet.points[name]
    // The hyphen sorts before every digit: not assessed is less than no points.
    return found === undefined ? '---' : String(found).padStart(3, '0')
  })
  return [...points, sheet.reviewedOn].join(' ')
}

/** Points that were given longer ago, in days, are said to be old. */
const maxSheetAge = 365

/** @param today a day in UTC, such as 2026-11-26 */
export const isOldSheet = (reviewedOn: string | null, today: string): boolean =>
  reviewedOn !== null && reviewedOn < addDays(today, -maxSheetAge)

/** Points so low, or as high as can be, take a reason that readers are told. */
export const needsNote = (points: number): boolean => points < 50 || points === 100

/** Tenths of the five stars, from 0 to 50. */
const toTenths = (score: number): number => Math.floor((score + 100) / 200)

/** What a score comes to, from 0 to 5. */
export const rateScore = (score: number): number => toTenths(score) / 10

/** What the method gives, from 0 to 5; null where too little was assessed. */
export function computeRating(
  method: Pick<Method, 'weights' | 'essential'>,
  sheet: Pick<Sheet, 'points' | 'cap'>,
): number | null {
  const score = computeScore(method, sheet)
  return score === null ? null : rateScore(score)
}

/** Why a casino stands above the next one in an order by scores. */
export type Ahead = {
  /** The name of the casino that comes next among those that are shown. */
  name: string
  /** The difference in hundredths of a point; 0 where the scores are equal. */
  by: number
  /** What a criterion adds to the difference or takes from it, in hundredths, the most first. */
  parts: { criterion: Criterion; by: number }[]
  /** What decides between equal scores: more points for a criterion, later points, or the name. */
  tie: Criterion | 'day' | 'name' | null
}

type Compared = { name: string; score: number | null; sheet: Sheet | null }

/** Null unless both have a score and the first one's is not lower. */
export function explainAhead(
  method: Pick<Method, 'weights' | 'essential'>,
  one: Compared,
  next: Compared,
): Ahead | null {
  const [a, b] = [one.sheet, next.sheet]
  if (!a || !b || one.score === null || next.score === null || one.score < next.score) return null
  const by = one.score - next.score
  const weights = weigh(method)
  const assessed = ({ points }: Sheet) => weights.filter(([name]) => points[name] !== undefined)
  const both = assessed(a)
  const isComparable =
    both.length === assessed(b).length && both.every(([name]) => b.points[name] !== undefined)
  const isCapped = [one, next].some(
    ({ score, sheet }) => sheet && computePointScore(method, sheet) !== score,
  )
  const whole = both.reduce((sum, [, weight]) => sum + weight, 0)
  const parts = both
    .map(([criterion, weight]) => {
      const more = (a.points[criterion] ?? 0) - (b.points[criterion] ?? 0)
      return { criterion, by: Math.round((100 * weight * more) / whole) }
    })
    .filter((part) => part.by !== 0)
    .sort((x, y) => y.by - x.by)
  const decisive = weights.find(([name]) => (a.points[name] ?? -1) !== (b.points[name] ?? -1))?.[0]
  const tie = decisive ?? (a.reviewedOn > b.reviewedOn ? 'day' : 'name')
  return {
    name: next.name,
    by,
    // Where a cap or another ground lies between them, the criteria do not make the difference.
    parts: isComparable && !isCapped ? parts : [],
    tie: by === 0 ? tie : null,
  }
}

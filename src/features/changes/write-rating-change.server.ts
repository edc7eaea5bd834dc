/** A change of a rating, of a place or of the method in sentences, the same at every exit. */
import type { Reader } from '#editions/reader.ts'
import { caps } from '#contract/caps.ts'
import {
  computeRating,
  criteria,
  reasonIn,
  type Method,
  type Move,
  type ToldRating,
} from '#contract/ratings.ts'
import { findNote } from '#contract/notes.ts'
import { writeDate } from '#editions/dates.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { numberFormat } from '#i18n/formats.ts'
import { formatScore } from '#ui/stars.tsx'
import type { Reason } from './contract.ts'

export type RatingChange = {
  before: ToldRating | null
  after: ToldRating | null
  /** Its place among the casinos that are shown; null if it is none of them any more. */
  place: number | null
}

export type Told = { lines: string[]; because: Reason | null }

const unrated: ToldRating = { score: null, rating: null, cap: null, points: {}, move: null }

type Decision = { at?: string | undefined; since: string | null } & Pick<Move, 'until' | 'because'>

const isSameDecision = (one: Decision | null | undefined, other: Decision | null | undefined) =>
  (['at', 'since', 'until', 'because'] as const).every((part) => one?.[part] === other?.[part])

export function makeRatingWriter(reader: Reader) {
  const { language } = reader
  const t = getTranslator(reader)
  const locale = language.intl
  const scores = numberFormat(locale, { minimumFractionDigits: 2 })
  const writeScore = (score: number | null) =>
    score === null ? t('changes.notRated') : scores.format(score / 100)
  const writeRating = (rating: number | null) =>
    rating === null ? t('changes.notRated') : formatScore(rating, locale)
  const writeFigure = ({ rating, byHand }: ToldRating) =>
    byHand ? `${writeRating(rating)}, ${t('casino.byHand')}` : writeRating(rating)
  const writePoints = (points: number | undefined) =>
    points === undefined ? t('changes.notAssessed') : String(points)
  const fromTo = (before: string, after: string) => t('factSources.change', { before, after })

  function tellPoints(before: ToldRating, after: ToldRating): string[] {
    return criteria.flatMap((name) => {
      const [was, is] = [before.points[name], after.points[name]]
      if (was === is) return []
      const change = fromTo(writePoints(was), writePoints(is))
      return t('changes.points', { criterion: t(`ratings.criteria.${name}`), change })
    })
  }

  function tellFigures(before: ToldRating, after: ToldRating): string[] {
    return [
      ...(before.rating === after.rating
        ? []
        : [
            t('changes.rating', {
              change: fromTo(writeFigure(before), writeFigure(after)),
            }),
          ]),
      ...(before.score === after.score
        ? []
        : [
            t('changes.score', {
              change: fromTo(writeScore(before.score), writeScore(after.score)),
            }),
          ]),
    ]
  }

  function tellCap({ cap: before }: ToldRating, { cap: after }: ToldRating): string[] {
    if (before === after) return []
    return [
      ...(before ? [t('changes.uncapped', { cap: t(`ratings.caps.${before}`) })] : []),
      ...(after
        ? [
            t('ratings.capLine', {
              cap: t(`ratings.caps.${after}`),
              rating: formatScore(caps[after] / 10, locale),
            }),
          ]
        : []),
    ]
  }

  function tellMove({ move: was }: ToldRating, { move }: ToldRating, place: number): Told {
    if (isSameDecision(was, move)) return { lines: [], because: null }
    if (!move) return { lines: [t('changes.moveEnded', { place })], because: null }
    const until = move.until && writeDate(reader, move.until)
    const line = t('changes.moved', { place })
    return {
      lines: [until ? `${line} ${t('ratings.movedUntil', { date: until })}` : line],
      because: move.because === '' ? null : reasonIn(move, language),
    }
  }

  function tellByHand({ byHand: was }: ToldRating, after: ToldRating, method: Method): Told {
    const { byHand, rating } = after
    if (isSameDecision(was, byHand)) return { lines: [], because: null }
    if (!byHand) return { lines: [t('changes.handEnded')], because: null }
    const until = byHand.until && writeDate(reader, byHand.until)
    const computed = computeRating(method, after)
    const line =
      computed === null
        ? t('ratings.handSet')
        : t('ratings.givenLine', { computed: writeRating(computed), given: writeRating(rating) })
    return {
      lines: [until ? `${line} ${t('ratings.movedUntil', { date: until })}` : line],
      because: byHand.because === '' ? null : reasonIn(byHand, language),
    }
  }

  /** @param method the version by which the casino was rated after the change */
  function tellRating({ before, after, place }: RatingChange, method: Method): Told {
    if (!after) return { lines: [t('changes.unlisted')], because: null }
    const former = before ?? unrated
    const moved = tellMove(former, after, place ?? 0)
    const byHand = tellByHand(former, after, method)
    const rating = t('changes.listedWith', { rating: writeRating(after.rating) })
    const first = after.rating === null ? t('changes.listedUnrated') : rating
    return {
      because: moved.because ?? byHand.because,
      lines: [
        ...(before ? [...tellFigures(before, after), ...tellPoints(before, after)] : [first]),
        ...tellCap(former, after),
        ...byHand.lines,
        ...moved.lines,
      ],
    }
  }

  /** What a version of the method has changed, worked out from both. */
  function tellMethod(former: Method, method: Method): Told {
    const weights = criteria.flatMap((name) => {
      const [before, after] = [former.weights[name] ?? 0, method.weights[name] ?? 0]
      if (before === after) return []
      const change = fromTo(String(before), String(after))
      return t('changes.weight', { criterion: t(`ratings.criteria.${name}`), change })
    })
    const required = criteria.flatMap((name) => {
      const [was, is] = [former.essential.includes(name), method.essential.includes(name)]
      if (was === is) return []
      const criterion = t(`ratings.criteria.${name}`)
      return is ? t('changes.required', { criterion }) : t('changes.notRequired', { criterion })
    })
    return {
      lines: [
        t('changes.method', { version: method.version }),
        ...weights,
        ...required,
        ...(former.order === method.order ? [] : [t(`changes.order.${method.order}`)]),
      ],
      because: method.note === '' ? null : findNote(method.note, method.noteIn, language),
    }
  }

  return { tellMethod, tellRating }
}

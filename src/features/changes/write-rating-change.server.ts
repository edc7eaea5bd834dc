/** A change of a rating, of a place or of the method in sentences, the same at every exit. */
import type { Reader } from '#editions/reader.ts'
import {
  caps,
  computeRating,
  criteria,
  reasonIn,
  type Method,
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

export function makeRatingWriter(reader: Reader) {
  const { language } = reader
  const t = getTranslator(reader)
  const locale = language.intl
  const scores = numberFormat(locale, { minimumFractionDigits: 2 })
  const writeScore = (score: number | null) =>
    score === null ? t('changes.notRated') : scores.format(score / 100)
  const writeRating = (rating: number | null) =>
    rating === null ? t('changes.notRated') : formatScore(rating, locale)
  const writePoints = (points: number | undefined) =>
    points === undefined ? t('changes.notAssessed') : String(points)
  const fromTo = (before: string, after: string) => t('factSources.change', { before, after })

  /** Whether somebody set another rating than the points come to. */
  const isByHand = ({ rating, points, cap }: ToldRating, method: Method) => {
    const computed = computeRating(method, { points, cap })
    return rating !== null && computed !== null && rating !== computed
  }

  function tellPoints(before: ToldRating, after: ToldRating): string[] {
    return criteria.flatMap((name) => {
      const [was, is] = [before.points[name], after.points[name]]
      if (was === is) return []
      const change = fromTo(writePoints(was), writePoints(is))
      return t('changes.points', { criterion: t(`ratings.criteria.${name}`), change })
    })
  }

  function tellFigures(before: ToldRating, after: ToldRating, method: Method): string[] {
    const computed = computeRating(method, after)
    return [
      ...(before.rating === after.rating
        ? []
        : [
            t('changes.rating', {
              change: fromTo(writeRating(before.rating), writeRating(after.rating)),
            }),
          ]),
      ...(isByHand(after, method) && (before.rating !== after.rating || !isByHand(before, method))
        ? [
            t('ratings.givenLine', {
              computed: writeRating(computed),
              given: writeRating(after.rating),
            }),
          ]
        : []),
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
    const isSame =
      was?.at === move?.at &&
      was?.since === move?.since &&
      was?.until === move?.until &&
      was?.because === move?.because
    if (isSame) return { lines: [], because: null }
    if (!move) return { lines: [t('changes.moveEnded', { place })], because: null }
    const until = move.until && writeDate(reader, move.until)
    const line = t('changes.moved', { place })
    return {
      lines: [until ? `${line} ${t('ratings.movedUntil', { date: until })}` : line],
      because: move.because === '' ? null : reasonIn(move, language.code),
    }
  }

  /** @param method the version by which the casino was rated after the change */
  function tellRating({ before, after, place }: RatingChange, method: Method): Told {
    if (!after) return { lines: [t('changes.unlisted')], because: null }
    const former = before ?? unrated
    const moved = tellMove(former, after, place ?? 0)
    if (!before) {
      const rating = t('changes.listedWith', { rating: writeRating(after.rating) })
      const first = after.rating === null ? t('changes.listedUnrated') : rating
      return { ...moved, lines: [first, ...tellCap(former, after), ...moved.lines] }
    }
    return {
      ...moved,
      lines: [
        ...tellFigures(before, after, method),
        ...tellPoints(before, after),
        ...tellCap(before, after),
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
      because: method.note === '' ? null : findNote(method.note, method.noteIn, language.code),
    }
  }

  return { tellMethod, tellRating }
}

import { reasonIn, type HandRating } from '#contract/ratings.ts'
import { writeDate } from '#editions/dates.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { Reader } from '#editions/reader.ts'

/** In sentences, since when and until when a rating is set by hand, and why. */
export function tellHandRating(
  hand: HandRating,
  reader: Pick<Reader, 'edition' | 'language'>,
): string {
  const t = getTranslator(reader)
  const { since, until, because } = hand
  return [
    since === null
      ? t('ratings.handSet')
      : t('ratings.handSetOn', { date: writeDate(reader, since) }),
    until && t('ratings.movedUntil', { date: writeDate(reader, until) }),
    because === ''
      ? t('ratings.noReason')
      : `${t('ratings.reason')}: ${reasonIn(hand, reader.language).text}`,
  ]
    .filter(Boolean)
    .join(' ')
}

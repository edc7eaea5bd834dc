import type { Segment } from '#features/newsletter/segment-contract.ts'
import type { Reach, WrittenStatus } from '../written/contract.ts'
import { getLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'

export const ageWords: Record<Segment['age'], string> = {
  any: 'At any time',
  newer: 'Less than … days ago',
  older: 'More than … days ago',
}

export const describeAge = ({ age, days }: { age: Segment['age']; days: string }) =>
  ageWords[age].replace('…', days)

export const statusWords = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  sending: { label: 'Being sent', tone: 'accent' },
  sent: { label: 'In the outbox', tone: 'positive' },
} as const satisfies Record<WrittenStatus, object>

export const nameLanguages = (codes: readonly LanguageCode[]) =>
  codes.map((code) => getLanguage(code).name).join(', ')

export const countSubscribers = (total: number) =>
  total === 1 ? '1 subscriber' : `${total} subscribers`

/** `12 subscribers: 10 in English, 2 in Swedish`. */
export function describeReach({ total, byLanguage }: Reach): string {
  const parts = languageCodes.flatMap((code) =>
    byLanguage[code] ? [`${byLanguage[code]} in ${getLanguage(code).name}`] : [],
  )
  return countSubscribers(total) + (parts.length > 1 ? `: ${parts.join(', ')}` : '')
}

export const notTracked =
  'Whether a subscriber opens an email is not tracked, so there are no open rates. Clicks on links to casinos are counted, under the placement “mail”.'

/** How often an issue being sent is polled, in milliseconds. */
export const lookAgain = 3000

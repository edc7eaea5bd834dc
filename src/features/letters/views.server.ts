import { segmentSchema, type Segment } from '#features/newsletter/segment-contract.ts'
import { languageCodes } from '#i18n/languages.ts'
import type { Letter, LetterStatus, LetterSummary } from './contract.ts'
import type { LetterRow } from './queries.server.ts'

export type LetterTexts = Letter['translations']

const toIso = (date: Date | null) => date?.toISOString() ?? null

export const textsOf = ({ translations }: Pick<LetterRow, 'translations'>) =>
  translations as LetterTexts // validated when written

const noSegment: Segment = segmentSchema.parse({ languages: [] })

export const segmentOf = ({ segment }: Pick<LetterRow, 'segment'>): Segment => ({
  ...noSegment,
  ...(segment as Partial<Segment>), // validated when written
})

export const titleOf = (texts: LetterTexts): string =>
  languageCodes.map((code) => texts[code]?.subject).find(Boolean) ?? ''

export function toSummary(row: LetterRow): LetterSummary {
  return {
    id: row.id,
    title: titleOf(textsOf(row)) || 'Without a subject',
    status: row.status as LetterStatus, // written by the service
    languages: segmentOf(row).languages,
    sendAt: toIso(row.sendAt),
    startedAt: toIso(row.startedAt),
    finishedAt: toIso(row.finishedAt),
    recipients: row.recipients,
    startedBy: row.startedBy,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}

export const toLetter = (row: LetterRow): Letter => ({
  ...toSummary(row),
  translations: textsOf(row),
  segment: segmentOf(row),
})

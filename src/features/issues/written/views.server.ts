import { segmentSchema, type Segment } from '#features/newsletter/segment-contract.ts'
import { languageCodes } from '#i18n/languages.ts'
import type { WrittenIssue, WrittenStatus, WrittenSummary } from './contract.ts'
import type { IssueRow } from '../queries.server.ts'

export type IssueTexts = WrittenIssue['translations']

const toIso = (date: Date | null) => date?.toISOString() ?? null

export const textsOf = ({ translations }: Pick<IssueRow, 'translations'>) =>
  translations as IssueTexts // validated when written

const noSegment: Segment = segmentSchema.parse({ languages: [] })

export const segmentOf = ({ segment }: Pick<IssueRow, 'segment'>): Segment => ({
  ...noSegment,
  ...(segment as Partial<Segment>), // validated when written
})

export const titleOf = (texts: IssueTexts): string =>
  languageCodes.map((code) => texts[code]?.subject).find(Boolean) ?? ''

export function toSummary(row: IssueRow): WrittenSummary {
  return {
    id: row.id,
    title: titleOf(textsOf(row)) || 'Without a subject',
    status: row.status as WrittenStatus, // written by the service
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

export const toWritten = (row: IssueRow): WrittenIssue => ({
  ...toSummary(row),
  translations: textsOf(row),
  segment: segmentOf(row),
})

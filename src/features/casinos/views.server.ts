import { toCreditValues } from '#content/credits/fields.ts'
import type { TextsView } from '#content/entries/kind.server.ts'
import { defaultRating } from './contract.ts'
import type { AdminCasino, Casino, ListedCasino, PageName } from './contract.ts'
import type { CasinoRow } from './queries.server.ts'

/** Answers hold a number where there is none, as they always did. */
export const showRating = ({ rating }: Pick<CasinoRow, 'rating'>) => ({
  rating: rating ?? defaultRating,
  isRated: rating !== null,
})

export function toListedCasino(row: Omit<CasinoRow, PageName | 'evidence'>): ListedCasino {
  const {
    edition,
    nameKey: _nameKey,
    filterKeys: _filterKeys,
    textHashes: _textHashes,
    version: _version,
    tags: _tags,
    authorId: _authorId,
    reviewerId: _reviewerId,
    checkedOn: _checkedOn,
    dueOn: _dueOn,
    ...rest
  } = row
  return {
    ...rest,
    ...showRating(row),
    tenant: edition,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toCasino(row: CasinoRow): Casino {
  const { review, seoTitle, seoDescription, socialImageUrl, evidence: _evidence, ...rest } = row
  return { ...toListedCasino(rest), review, seoTitle, seoDescription, socialImageUrl }
}

export function toAdminCasino(row: CasinoRow, translations: TextsView): AdminCasino {
  const { tags, evidence, version, textHashes } = row
  return {
    ...toCasino(row),
    ...toCreditValues(row),
    tags,
    evidence,
    version,
    textHashes,
    translations,
  }
}

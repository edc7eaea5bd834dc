import { toCreditValues } from '#content/credits/fields.ts'
import type { TextsView } from '#content/entries/kind.server.ts'
import { defaultRating } from './contract.ts'
import type { AdminCasino, CasinoView, ListedView, PageName } from './contract.ts'
import type { Bonus } from '#contract/bonus.ts'
import { writeBonus, type BonusWriting } from '#features/bonuses/sentence.ts'
import type { Cap } from '#contract/ratings.ts'
import type { CasinoRow } from '#db/schema/casinos.ts'

/** Answers hold a number where there is none, as they always did. */
export const showRating = ({ rating }: Pick<CasinoRow, 'rating'>) => ({
  rating: rating ?? defaultRating,
  isRated: rating !== null,
})

/** As visitors read it: with the main bonus where no sentence was written about it. */
type Read<Row> = Row & { offer?: Bonus | null }

/** From which `present` chooses what readers get. */
type Placed = Pick<CasinoRow, 'placeLinks'>

/** Of which readers are told elsewhere. */
type HiddenName = 'evidence' | 'bonuses' | 'payoutTests' | 'sheet' | 'sheetDraft'

/** @param writing in which language a bonus is told of where nobody wrote a sentence */
export function toListedCasino(
  row: Read<Omit<CasinoRow, PageName | HiddenName>> & { cap: Cap | null },
  writing?: BonusWriting,
): ListedView & Placed {
  const {
    edition,
    nameKey: _nameKey,
    filterKeys: _filterKeys,
    textHashes: _textHashes,
    version: _version,
    partVersions: _partVersions,
    tags: _tags,
    authorId: _authorId,
    reviewerId: _reviewerId,
    checkedOn: _checkedOn,
    dueOn: _dueOn,
    tieKey: _tieKey,
    mainBonus: _mainBonus,
    bonusEndsOn: _bonusEndsOn,
    offer,
    ...rest
  } = row
  return {
    ...rest,
    ...showRating(row),
    ...(offer && writing && { welcomeBonus: writeBonus(offer, writing) }),
    tenant: edition,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toCasino(row: Read<CasinoRow>, writing?: BonusWriting): CasinoView & Placed {
  const {
    review,
    seoTitle,
    seoDescription,
    socialImageUrl,
    evidence: _evidence,
    bonuses: _bonuses,
    payoutTests: _payoutTests,
    sheet,
    sheetDraft: _sheetDraft,
    ...rest
  } = row
  const listed = toListedCasino({ ...rest, cap: sheet?.cap ?? null }, writing)
  return { ...listed, review, seoTitle, seoDescription, socialImageUrl }
}

export function toAdminCasino(row: CasinoRow, translations: TextsView): AdminCasino {
  const { tags, evidence, bonuses, payoutTests, sheet, sheetDraft, version, textHashes } = row
  return {
    ...toCasino(row),
    ...toCreditValues(row),
    tags,
    evidence,
    bonuses: [...bonuses],
    payoutTests: [...payoutTests],
    sheet,
    sheetDraft,
    version,
    textHashes,
    translations,
  }
}

import { asc } from 'drizzle-orm'
import { readCredits } from '#content/credits/read.server.ts'
import { identify, type EntryKind } from '#content/entries/kind.server.ts'
import { foldText } from '#contract/normalize-search-text.ts'
import { casinos, casinoTranslations } from '#db/schema/casinos.ts'
import {
  casinoChangesSchema,
  casinoCreationSchema,
  defaultRating,
  reservedSlugs,
  type AdminCasino,
  type CasinoChanges,
} from './contract.ts'
import { casinoFields } from './fields.ts'
import { prepareEvidence, recordFactEvents } from './fact-writes.server.ts'
import { matchBonuses, rateBonuses } from './bonus-writes.server.ts'
import { preparePayouts, ratePayouts } from './payout-writes.server.ts'
import { prepareRating } from './rating-writes.server.ts'
import { makeFilterKeys } from './filter-keys.ts'
import { findLastRank, type CasinoRow } from './queries.server.ts'
import { recordRatings } from '#features/ratings/record-queries.server.ts'
import { rank, rankByChange } from './ranking.server.ts'
import { toAdminCasino } from './views.server.ts'

/** Folding can lengthen a name; an index entry takes at most 2,700 bytes. */
const maxNameKeyLength = 600

/** Of a casino of the demonstration where they are left out; elsewhere they are not stated. */
const demonstrationFacts = {
  rating: defaultRating,
  liveChat: false,
  provablyFair: false,
  mobileCompatible: true,
  vpnFriendly: false,
  noKyc: false,
}

type Input = Omit<CasinoChanges, 'translations'> & {
  translations?: Record<string, object | undefined> | undefined
}

export const casinoKind: EntryKind<
  CasinoRow,
  AdminCasino,
  Input,
  typeof casinoCreationSchema,
  typeof casinoChangesSchema,
  BulkCasino
> = {
  ...identify('casino'),
  table: casinos,
  name: casinos.name,
  texts: casinoTranslations,
  order: [asc(casinos.rank), asc(casinos.id)],
  fields: casinoFields,
  bulk: { fields: ['isActive', 'isFeatured'] },
  creation: casinoCreationSchema,
  changes: casinoChangesSchema,
  reservedSlugs,
  toView: toAdminCasino,

  async prepare(tx, preparation) {
    const { edition, row, ranking } = preparation
    const { credits } = await readCredits(tx, preparation)
    const { now } = preparation
    const offer = matchBonuses(preparation.input, row, now)
    const input = { ...preparation.input, ...offer }
    const sources = await prepareEvidence(tx, { ...preparation, input })
    const {
      translations: _translations,
      tenant: _tenant,
      version: _version,
      slug: _slug,
      rank: wanted,
      evidence: _evidence,
      sheet: _sheet,
      sheetDraft: _sheetDraft,
      move: _move,
      ...given
    } = input
    const rated = await prepareRating(tx, { ...preparation, input })
    const tests = await preparePayouts(tx, { ...preparation, input })
    const values = { ...given, ...credits, ...sources, ...rated, ...tests }
    const whole = { ...row, ...values }
    const keys = {
      nameKey: foldText(values.name ?? row?.name ?? '').slice(0, maxNameKeyLength),
      filterKeys: makeFilterKeys(whole),
      ...rateBonuses(whole, now),
      ...ratePayouts(whole, now),
    }
    if (row) return { ...values, ...keys, ...(ranking === 'later' && { rank: wanted ?? row.rank }) }
    const last = wanted ?? (await findLastRank(tx, edition.id)) + 1
    const standIns = edition.isDemonstration ? demonstrationFacts : {}
    return { ...standIns, ...values, ...keys, rank: last }
  },

  // A move in progress must not miss this change.
  needsLock: ({ rank: wanted, sheet, move }) =>
    typeof wanted === 'number' || sheet !== undefined || move !== undefined,

  async settle(tx, edition, changed) {
    if (!changed) return await rank(tx, edition)
    const { id, actor, input, isNew, isRestore } = changed
    if (!isNew) return await rankByChange(tx, edition, { id, actor, changes: input })
    const wanted = typeof input.rank === 'number' ? [{ id, place: input.rank }] : []
    // Where it stood is no decision: one that was made comes back as a move.
    await rank(tx, edition, wanted, isRestore ? undefined : { actor })
  },

  async rank(tx, edition, wanted, actor) {
    await rank(tx, edition, wanted, { actor })
    await recordRatings(tx, edition.id, { casinos: 'all', at: new Date() })
  },

  keepRecord: (tx, edition, { ids, now }) =>
    recordRatings(tx, edition.id, { casinos: ids, at: now }),

  recordChange: (tx, { edition, ...change }) =>
    recordFactEvents(tx, { edition: edition.id, ...change }),

  // Answers hold a rating where there is none.
  toStored: ({ isRated }) => (isRated === false ? { rating: null } : {}),

  derived: [
    'isRated',
    'wagering',
    'finishRate',
    'withdrawalTested',
    'payoutMinutes',
    'score',
    'scorePlace',
    'cap',
  ],
}

export type BulkCasino = {
  id: string
  version: number
  changedAt: number
  name: string
  isActive: boolean
  isFeatured: boolean
}

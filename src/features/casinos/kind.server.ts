import { asc } from 'drizzle-orm'
import { readCredits } from '#content/credits/read.server.ts'
import { identify, type EntryKind } from '#content/entries/kind.server.ts'
import { createParticipation } from '#content/entries/participants.server.ts'
import { foldText } from '#contract/normalize-search-text.ts'
import type { Executor } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { casinos, casinoTranslations, type CasinoRow } from '#db/schema/casinos.ts'
import {
  casinoChangesSchema,
  casinoCreationSchema,
  reservedSlugs,
  type AdminCasino,
  type CasinoChanges,
} from './contract.ts'
import { casinoFields } from './fields.ts'
import { bonusParticipant } from '#features/bonuses/writes.server.ts'
import { factParticipant } from '#features/facts/writes.server.ts'
import { licenceParticipant } from '#features/licences/writes.server.ts'
import { payoutParticipant } from '#features/payouts/writes.server.ts'
import { isOfProgramme } from '#features/programmes/host-queries.server.ts'
import { findLastRank } from '#features/ratings/rank-queries.server.ts'
import { ratingParticipant } from '#features/ratings/writes.server.ts'
import { makeFilterKeys } from './filter-keys.ts'
import { toAdminCasino } from './views.server.ts'

/** Folding can lengthen a name; an index entry takes at most 2,700 bytes. */
const maxNameKeyLength = 600

/**
 * What a casino of the demonstration has where facts are left out; elsewhere they are not stated.
 */
const demonstrationFacts = {
  liveChat: false,
  provablyFair: false,
  mobileCompatible: true,
  vpnFriendly: false,
  noKyc: false,
}

type Input = Omit<CasinoChanges, 'translations'> & {
  translations?: Record<string, object | undefined> | undefined
}

/** Which nouns take part in the writing of a casino, in this order. */
const participation = createParticipation<CasinoRow, AdminCasino, Input>([
  bonusParticipant,
  licenceParticipant,
  factParticipant,
  ratingParticipant,
  payoutParticipant,
])

export const casinoKind: EntryKind<
  CasinoRow,
  AdminCasino,
  Input,
  typeof casinoCreationSchema,
  typeof casinoChangesSchema,
  BulkCasino
> = {
  ...identify('casino'),
  names: ['author'],
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

  ...participation.writing,

  async prepare(tx, preparation) {
    const { edition, row, ranking, now } = preparation
    const { credits } = await readCredits(tx, preparation)
    const { given, columns } = await participation.prepare(tx, preparation)
    const {
      translations: _translations,
      tenant: _tenant,
      version: _version,
      slug: _slug,
      rank: wanted,
      ...own
    } = given
    const values = { ...own, ...credits, ...columns }
    const whole = { ...row, ...values }
    const keys = {
      nameKey: foldText(values.name ?? row?.name ?? '').slice(0, maxNameKeyLength),
      filterKeys: makeFilterKeys(whole),
      ...participation.derive(whole, now),
    }
    if (row) return { ...values, ...keys, ...(ranking === 'later' && { rank: wanted ?? row.rank }) }
    const last = wanted ?? (await findLastRank(tx, edition.id)) + 1
    const standIns = edition.isDemonstration ? demonstrationFacts : {}
    return { ...standIns, ...values, ...keys, rank: last }
  },

  needsRole: async (tx, edition, field, value) =>
    field !== 'websiteUrl' ||
    (typeof value === 'string' && (await canPay(tx, edition, URL.parse(value)))),

  // Answers hold a rating where there is none.
  toStored: ({ isRated }) => (isRated === false ? { rating: null } : {}),
}

/** Whether an address says more than where a site is, or is of somebody who pays for readers. */
async function canPay(tx: Executor, edition: Edition, address: URL | null): Promise<boolean> {
  if (!address) return false
  const { search, hash, username, host } = address
  const tells = search !== '' || hash !== '' || username !== ''
  return tells || (await isOfProgramme(tx, edition.id, host))
}

export type BulkCasino = {
  id: string
  version: number
  changedAt: number
  name: string
  isActive: boolean
  isFeatured: boolean
}

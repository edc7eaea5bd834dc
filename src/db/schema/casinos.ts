import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  index,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Bonus } from '#contract/bonus.ts'
import type { Licence } from '#contract/licences.ts'
import type { PayoutTest, TestedTime } from '#contract/payout-tests.ts'
import type { NoteIn } from '#contract/notes.ts'
import type { HandRating, Move, Sheet } from '#contract/ratings.ts'
import type { Evidence, EvidenceByField } from '#contract/evidence.ts'
import { creditColumns } from './authors.ts'
import {
  bytes,
  editionColumn,
  id,
  instant,
  seoColumns,
  seoTextColumns,
  textHashes,
  timestamps,
  translationState,
  version,
  partVersions,
} from './columns.ts'
import { mark } from './marks.ts'

/** Orders bonuses by their size: a casino's is stated in BTC or in Sweeps Coins. */
export const bonusSize = sql.raw(
  'coalesce("casinos"."bonus_amount", "casinos"."sweeps_coins_bonus")',
)
const shown = sql.raw('"is_active"')
const bonusColumn = 'coalesce("bonus_amount", "sweeps_coins_bonus")'
/** The least that is redeemed where prizes are, and deposited elsewhere. */
export const leastAmount = sql.raw('coalesce("casinos"."min_redemption", "casinos"."min_deposit")')
const leastColumn = 'coalesce("min_redemption", "min_deposit")'

export const casinos = pgTable(
  'casinos',
  {
    id: id(),
    edition: editionColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    /** The name as `foldText` makes it, to search by. */
    nameKey: text().notNull(),
    rank: integer().notNull(),
    /** Null until an editor has rated the casino. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    /** What the review comes to, in a sentence; whom the casino suits, and whom it does not. */
    verdict: text().notNull().default(''),
    bestFor: text().notNull().default(''),
    notFor: text().notNull().default(''),
    description: text().notNull().default(''),
    review: text().notNull().default(''),
    logoUrl: text(),
    websiteUrl: text(),
    affiliateUrl: text(),
    welcomeBonus: text().notNull().default(''),
    /** Amounts here and in `minDeposit` are BTC. */
    bonusAmount: numeric(),
    minDeposit: numeric(),
    maxPayout: text(),
    withdrawalTime: text(),
    gamesCount: integer(),
    cryptocurrencies: text().array().notNull().default([]),
    /** The names of the active licences, and texts of licences that nobody has read yet. */
    licenses: text().array().notNull().default([]),
    licences: jsonb().$type<readonly Licence[]>().notNull().default([]),
    gameProviders: text().array().notNull().default([]),
    pros: text().array().notNull().default([]),
    cons: text().array().notNull().default([]),
    customerSupport: text().array().notNull().default([]),
    founded: integer(),
    // Null: not stated, as in all facts that are yes or no.
    liveChat: boolean(),
    provablyFair: boolean(),
    mobileCompatible: boolean(),
    vpnFriendly: boolean(),
    noKyc: boolean(),
    isFeatured: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    promoCode: text(),
    /** What the casino offers with all its terms, the most important first. */
    bonuses: jsonb().$type<readonly Bonus[]>().notNull().default([]),
    /** Which of them stands for the casino, from 0: the first that can still be taken. */
    mainBonus: integer(),
    /** The first of their last days that has not passed. */
    bonusEndsOn: date({ mode: 'string' }),
    /** How many times the main bonus has to be staked; null if that is not known. */
    wagering: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** The chance to finish the main bonus under the usual terms, from 0 to 1. */
    finishRate: doublePrecision(),
    /** Withdrawals that somebody has timed, in any order. */
    payoutTests: jsonb().$type<readonly PayoutTest[]>().notNull().default([]),
    /** What the tests that are new enough say together; null if they are too few. */
    withdrawalTested: jsonb().$type<TestedTime>(),
    /** What withdrawals are ordered by: the tested minutes, or those that the casino states. */
    payoutMinutes: integer(),
    paymentMethods: text().array().notNull().default([]),
    sweepsCoinsBonus: numeric(),
    /** Counts whole Sweeps Coins, unlike the amounts in BTC. */
    minRedemption: integer(),
    excludedStates: text().array().notNull().default([]),
    /** Ways to it for the readers of places and languages, as `readPlaceLink` reads them. */
    placeLinks: text().array().notNull().default([]),
    /** Lists pick casinos by them; pages do not show them. */
    tags: text().array().notNull().default([]),
    ...creditColumns(),
    ...seoColumns(),
    /** What lists are filtered by, as `makeFilterKeys` makes it. */
    filterKeys: text().array().notNull().default([]),
    /** Where the facts come from, by field; a fact without an entry has no known source. */
    evidence: jsonb().$type<EvidenceByField>().notNull().default({}),
    /** The points by which the casino is rated; null if it is not rated by points. */
    sheet: jsonb().$type<Sheet>(),
    /** Points that readers are not told yet. */
    sheetDraft: jsonb().$type<Sheet>(),
    /** What the points make under the present method, from 0 to 10000. */
    score: integer(),
    /** What decides between equal scores, as `makeTieKey` makes it. */
    tieKey: text(),
    /** The place by scores alone; null where the editors set the order. */
    scorePlace: integer(),
    /** The place that the editors gave it instead. */
    move: jsonb().$type<Move>(),
    /** Why the rating is another than the points come to; null where it follows from them. */
    ratedByHand: jsonb().$type<HandRating>(),
    /** When the first of the facts with a source has to be checked again. */
    dueOn: date({ mode: 'string' }),
    textHashes: textHashes(),
    version: version(),
    partVersions: partVersions(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('casinos_edition_slug').on(table.edition, table.slug),
    // Covers the ranking and its search.
    index('casinos_ranking').on(table.edition, table.rank, table.id, table.isActive, table.nameKey),
    // One per order. Nulls come last both ways, so nullable columns need two.
    index('casinos_by_name')
      .on(table.edition, sql`"name_key" collate "C"`, table.rank, table.id)
      .where(shown),
    index('casinos_by_rating')
      .on(table.edition, table.rating.desc().nullsLast(), table.rank, table.id)
      .where(shown),
    index('casinos_by_rating_rising')
      .on(table.edition, table.rating, table.rank, table.id)
      .where(shown),
    index('casinos_by_games')
      .on(table.edition, table.gamesCount.desc().nullsLast(), table.rank, table.id)
      .where(shown),
    index('casinos_by_games_rising')
      .on(table.edition, table.gamesCount, table.rank, table.id)
      .where(shown),
    index('casinos_by_bonus')
      .on(table.edition, sql.raw(`(${bonusColumn}) desc nulls last`), table.rank, table.id)
      .where(shown),
    index('casinos_by_bonus_rising')
      .on(table.edition, sql.raw(`(${bonusColumn})`), table.rank, table.id)
      .where(shown),
    index('casinos_by_finish')
      .on(table.edition, table.finishRate.desc().nullsLast(), table.rank, table.id)
      .where(shown),
    index('casinos_by_finish_rising')
      .on(table.edition, table.finishRate, table.rank, table.id)
      .where(shown),
    index('casinos_by_payout')
      .on(table.edition, table.payoutMinutes, table.rank, table.id)
      .where(shown),
    index('casinos_by_payout_falling')
      .on(table.edition, table.payoutMinutes.desc().nullsLast(), table.rank, table.id)
      .where(shown),
    index('casinos_by_minimum')
      .on(table.edition, sql.raw(`(${leastColumn})`), table.rank, table.id)
      .where(shown),
    index('casinos_by_minimum_falling')
      .on(table.edition, sql.raw(`(${leastColumn}) desc nulls last`), table.rank, table.id)
      .where(shown),
    index('casinos_bonus_ends')
      .on(table.edition, table.bonusEndsOn)
      .where(sql`${table.bonusEndsOn} is not null`),
    index('casinos_tested')
      .on(table.edition, table.id)
      .where(sql`${table.withdrawalTested} is not null`),
    index('casinos_filter_keys').using('gin', table.filterKeys),
    index('casinos_moves')
      .on(table.edition)
      .where(sql`${table.move} is not null`),
    index('casinos_rated_by_hand')
      .on(table.edition)
      .where(sql`${table.ratedByHand} is not null`),
    index('casinos_due')
      .on(table.edition, table.dueOn)
      .where(sql`${table.dueOn} is not null`),
    index('casinos_author')
      .on(table.authorId)
      .where(sql`${table.authorId} is not null`),
    index('casinos_reviewer')
      .on(table.reviewerId)
      .where(sql`${table.reviewerId} is not null`),
  ],
)

export type CasinoRow = typeof casinos.$inferSelect

/** Fields of a casino as they are given to be written; those that are left out stay. */
export type GivenOf<Name extends keyof CasinoRow> = {
  [Field in Name]?: CasinoRow[Field] | undefined
}
mark(casinos, { personal: false })

export const casinoTranslations = pgTable(
  'casino_translations',
  {
    entryId: uuid('casino_id')
      .notNull()
      .references(() => casinos.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    verdict: text(),
    bestFor: text(),
    notFor: text(),
    description: text(),
    review: text(),
    welcomeBonus: text(),
    pros: text().array(),
    cons: text().array(),
    ...seoTextColumns(),
    ...translationState(),
    ...timestamps(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.language] })],
)
mark(casinoTranslations, { personal: false })

/** Places given since the ranking last changed otherwise. */
export const givenPlaces = pgTable(
  'given_places',
  {
    casinoId: uuid()
      .primaryKey()
      .references(() => casinos.id, { onDelete: 'cascade' }),
    edition: editionColumn(),
    place: integer().notNull(),
    givenAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('given_places_edition_place').on(table.edition, table.place)],
)
mark(givenPlaces, { personal: false })

/** Decisions of editors about a casino's place that have ended. */
export const pastMoves = pgTable(
  'past_moves',
  {
    id: id(),
    edition: editionColumn(),
    /** No foreign key: a casino that is restored after its deletion has them back. */
    casinoId: uuid().notNull(),
    place: integer().notNull(),
    because: text().notNull(),
    becauseIn: jsonb().$type<Move['becauseIn']>(),
    /** The id of the author whose account decided. */
    decidedBy: uuid(),
    since: date({ mode: 'string' }).notNull(),
    endedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    index('past_moves_edition').on(table.edition, table.endedOn),
    index('past_moves_casino').on(table.casinoId),
  ],
)
mark(pastMoves, { personal: false })

/** Files that prove payout tests, such as pictures of an account; only editors see them. */
export const proofs = pgTable(
  'proofs',
  {
    id: id(),
    edition: editionColumn(),
    /** No foreign key: a casino that is restored after its deletion has them back. */
    casinoId: uuid().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    bytes: bytes().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('proofs_casino').on(table.casinoId), index('proofs_age').on(table.createdAt)],
)
mark(proofs, { personal: false })

/** What became of a fact: a change of its value, or a check that found it unchanged. */
export const factEvents = pgTable(
  'fact_events',
  {
    id: id(),
    edition: editionColumn(),
    /** No foreign key: a casino that is restored after its deletion has its history back. */
    casinoId: uuid().notNull(),
    /** Which field of the casino holds the fact. */
    field: text().notNull(),
    /** `changed` or `checked`. */
    kind: text().notNull(),
    /** The same twice for a check. */
    values: jsonb().$type<{ before: unknown; after: unknown }>().notNull(),
    /** Where the value after it comes from, as stored at the casino. */
    evidence: jsonb().$type<Evidence>(),
    /** Why it changed, as readers are told. */
    because: text().notNull().default(''),
    becauseIn: jsonb().$type<NoteIn>(),
    /** Whether the former value was our mistake. */
    isCorrection: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('fact_events_casino').on(table.casinoId, table.at),
    index('fact_events_edition').on(table.edition, table.at),
  ],
)
mark(factEvents, { personal: false })

import { boolean, integer, numeric, pgTable, primaryKey, text, uniqueIndex, index, uuid } from 'drizzle-orm/pg-core'
import { editionColumn, id, timestamps, version } from './columns.ts'

/** Texts here are the English originals; `casino_translations` holds the other languages. */
export const casinos = pgTable(
  'casinos',
  {
    id: id(),
    edition: editionColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    /** The name folded for search and sorting (`foldText`). */
    nameKey: text().notNull(),
    rank: integer().notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    description: text().notNull().default(''),
    /** The full review, in Markdown. */
    review: text().notNull().default(''),
    logoUrl: text(),
    websiteUrl: text(),
    affiliateUrl: text(),
    welcomeBonus: text().notNull().default(''),
    /** In BTC. */
    bonusAmount: numeric(),
    /** In BTC. */
    minDeposit: numeric(),
    maxPayout: text(),
    withdrawalTime: text(),
    gamesCount: integer(),
    cryptocurrencies: text().array().notNull().default([]),
    licenses: text().array().notNull().default([]),
    gameProviders: text().array().notNull().default([]),
    pros: text().array().notNull().default([]),
    cons: text().array().notNull().default([]),
    customerSupport: text().array().notNull().default([]),
    founded: integer(),
    liveChat: boolean().notNull().default(false),
    provablyFair: boolean().notNull().default(false),
    mobileCompatible: boolean().notNull().default(true),
    vpnFriendly: boolean().notNull().default(false),
    noKyc: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    promoCode: text(),
    /** What sweepstakes casinos have in place of coins and KYC (decisions, point 6). */
    paymentMethods: text().array().notNull().default([]),
    /** Sweeps Coins in the sign-up offer. */
    sweepsCoinsBonus: numeric(),
    /** In Sweeps Coins. */
    minRedemption: integer(),
    /** Two-letter codes of US states. */
    excludedStates: text().array().notNull().default([]),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('casinos_edition_slug').on(table.edition, table.slug),
    index('casinos_edition_active_rank').on(table.edition, table.isActive, table.rank, table.id),
  ],
)

export const casinoTranslations = pgTable(
  'casino_translations',
  {
    casinoId: uuid()
      .notNull()
      .references(() => casinos.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    description: text(),
    review: text(),
    welcomeBonus: text(),
    pros: text().array(),
    cons: text().array(),
    ...timestamps(),
  },
  (table) => [primaryKey({ columns: [table.casinoId, table.language] })],
)

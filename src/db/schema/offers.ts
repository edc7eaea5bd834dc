import {
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authors } from './authors.ts'
import {
  dueIndex,
  publishedColumns,
  titleColumns,
  timestamps,
  translationState,
  partVersions,
} from './columns.ts'
import { mark } from './marks.ts'

export const offers = pgTable(
  'offers',
  {
    ...publishedColumns(),
    /** `vpn` or `lottery`: whose page shows it. */
    section: text().notNull(),
    /** Counts from 1 among the edition's offers; equal ones are ordered by date. */
    position: integer().notNull(),
    /** Blank while nobody has arranged it, which no published offer is. */
    affiliateUrl: text().notNull().default(''),
    logoUrl: text(),
    motif: text(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    /** Why, since when and by whom, which earlier versions did not keep. */
    ratingReason: text().notNull().default(''),
    ratedOn: date({ mode: 'string' }),
    ratedBy: uuid().references(() => authors.id, { onDelete: 'set null' }),
    badge: text().notNull().default(''),
    description: text().notNull().default(''),
    features: text().array().notNull().default([]),
    pros: text().array().notNull().default([]),
    cons: text().array().notNull().default([]),
    bonus: text().notNull().default(''),
    price: text().notNull().default(''),
    priceCheckedOn: date({ mode: 'string' }),
    terms: text().notNull().default(''),
    partVersions: partVersions(),
  },
  (table) => [
    uniqueIndex('offers_slug').on(table.edition, table.slug),
    index('offers_published').on(table.edition, table.isPublished, table.position),
    dueIndex('offers', table.publishAt),
  ],
)
mark(offers, { personal: false })

export const offerTranslations = pgTable(
  'offer_translations',
  {
    entryId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    ...titleColumns(),
    ratingReason: text(),
    badge: text(),
    description: text(),
    features: text().array(),
    pros: text().array(),
    cons: text().array(),
    bonus: text(),
    price: text(),
    terms: text(),
    ...translationState(),
    ...timestamps(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.language] })],
)
mark(offerTranslations, { personal: false })

import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { id, instant, timestamps } from './columns.ts'
import { retention } from '#contract/retention.ts'
import { mark } from './marks.ts'

// better-auth finds columns by these property names.

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  role: text().notNull().default('editor'),
  twoFactorEnabled: boolean().notNull().default(false),
  disabledAt: instant(),
  lastSignInAt: instant(),
  ...timestamps(),
})
mark(users, { personal: 4, replaced: { twoFactorEnabled: 'false' } })

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** It is worth nothing without the signature in the cookie. */
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ipAddress: text(),
    userAgent: text(),
    expiresAt: instant().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)
mark(sessions, {
  personal: 4,
  leftBehind: 'They let in.',
  expires: { after: 'expiresAt', days: 0 },
})

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('accounts_user_provider').on(table.userId, table.providerId)],
)
mark(accounts, {
  personal: 4,
  replaced: { accessToken: 'null', refreshToken: 'null', idToken: 'null', password: 'null' },
})

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    name: text().notNull(),
    /** The person on whose behalf the token acts. */
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('api_tokens_token'),
    scopes: text().array().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    ...timestamps(),
  },
  (table) => [index('api_tokens_owner').on(table.ownerId)],
)
mark(apiTokens, {
  personal: 4,
  leftBehind: 'They let in.',
  expires: { after: 'expiresAt', days: retention.tokenDays },
})

export const invitations = pgTable('invitations', {
  id: id(),
  email: text().notNull().unique(),
  role: text().notNull(),
  tokenHash: text().notNull().unique('invitations_token'),
  invitedBy: text().notNull(),
  expiresAt: instant().notNull(),
  ...timestamps(),
})
mark(invitations, { personal: 4, leftBehind: 'They let in.' })

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expiry').on(table.expiresAt),
  ],
)
mark(verifications, {
  personal: 4,
  leftBehind: 'They let in.',
  expires: { after: 'expiresAt', days: 0 },
})

export const twoFactors = pgTable('two_factors', {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
})
mark(twoFactors, { personal: 4, leftBehind: 'They let in.' })

/** rate-limiter-flexible writes by position: keep the order. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** When the count starts anew, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)
mark(rateLimits, {
  personal: 3,
  leftBehind: 'They pass within minutes.',
  expires: { after: 'expire', days: 0 },
})

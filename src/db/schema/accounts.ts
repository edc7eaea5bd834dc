import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, instant, timestamps } from './columns.ts'

// The property names in this file are better-auth's; its adapter finds the columns by them.

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Lower-cased. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** administrator or editor. */
  role: text().notNull().default('editor'),
  twoFactorEnabled: boolean().notNull().default(false),
  /** Since when the account cannot be used. */
  disabledAt: instant(),
  lastSignInAt: instant(),
  ...timestamps(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** What the cookie carries, signed; the token alone opens nothing. */
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ipAddress: text(),
    userAgent: text(),
    expiresAt: instant().notNull(),
    ...timestamps(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** How a user proves who they are: one row with `providerId` credential, and its argon2id hash. */
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

/** Who may join, until they do. */
export const invitations = pgTable('invitations', {
  id: id(),
  /** Lower-cased. */
  email: text().notNull().unique(),
  /** administrator or editor. */
  role: text().notNull(),
  /** Of the link in the email; only the link contains the token. */
  tokenHash: text().notNull().unique('invitations_token'),
  /** Address of who invited last. */
  invitedBy: text().notNull(),
  expiresAt: instant().notNull(),
  ...timestamps(),
})

/** Short-lived proofs, such as a sign-in that still waits for its second factor, or a link to a new password. */
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

export const twoFactors = pgTable('two_factors', {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the site's secret, like the backup codes. */
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
})

/** Counters of rate-limiter-flexible, which writes them by position: the order of the columns is its own. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)

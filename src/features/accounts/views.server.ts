import * as z from 'zod'
import type { sessions } from '#db/schema/accounts.ts'
import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { Invitation, SessionSummary } from './contract.ts'
import { roles } from '#contract/roles.ts'
import type { InvitationRow } from './user-queries.server.ts'

const role = z.enum(roles)

export const toRole = (value: string) => role.parse(value)

export const toSessionSummary = (
  row: typeof sessions.$inferSelect,
  own?: string,
): SessionSummary => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ipAddress: row.ipAddress || null,
  userAgent: row.userAgent || null,
  current: row.id === own,
})

export const toInvitation = ({
  id,
  email,
  role: given,
  invitedBy,
  expiresAt,
}: InvitationRow): Invitation => ({
  id,
  email: showEmailAddress(email),
  role: toRole(given),
  invitedBy: showEmailAddress(invitedBy),
  expiresAt: expiresAt.toISOString(),
})

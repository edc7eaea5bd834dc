import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { Subscriber, SubscriberStatus } from './contract.ts'
import type { SubscriberRow } from './queries.server.ts'

const toIso = (date: Date | null) => date?.toISOString() ?? null

export function toSubscriber(row: SubscriberRow): Subscriber {
  const { weeklyDigest, bonusAlerts, newCasinoAlerts, marketUpdates } = row
  return {
    id: row.id,
    tenant: row.edition,
    email: showEmailAddress(row.email),
    // The input has been validated.
    language: row.language as LanguageCode,
    status: row.status as SubscriberStatus,
    preferences: { weeklyDigest, bonusAlerts, newCasinoAlerts, marketUpdates },
    createdAt: row.createdAt.toISOString(),
    confirmedAt: toIso(row.confirmedAt),
    unsubscribedAt: toIso(row.unsubscribedAt),
    pausedUntil: toIso(row.pausedUntil),
  }
}

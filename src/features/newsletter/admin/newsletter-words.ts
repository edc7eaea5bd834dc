import type { PreferenceName } from '#contract/newsletter-preferences.ts'
import type { SubscriberStatus } from '../contract.ts'

export const preferenceWords: Record<PreferenceName, string> = {
  weeklyDigest: 'Weekly digest',
  bonusAlerts: 'Bonus alerts',
  newCasinoAlerts: 'New casino alerts',
  marketUpdates: 'Market updates',
}

export const statusWords = {
  pending: { label: 'Not confirmed', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'positive' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
} as const satisfies Record<SubscriberStatus, object>

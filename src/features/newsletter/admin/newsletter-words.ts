import type { SubscriberStatus } from '../contract.ts'

export const statusWords = {
  pending: { label: 'Not confirmed', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'positive' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
} as const satisfies Record<SubscriberStatus, object>

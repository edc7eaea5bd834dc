import type { PayoutOutcome } from '#contract/payout-tests.ts'

export const outcomeWords: Record<PayoutOutcome, string> = {
  arrived: 'Arrived',
  refused: 'Refused',
  cancelled: 'Cancelled',
  pending: 'Not arrived yet',
}

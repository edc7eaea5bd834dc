import { Badge } from '#ui/badge.tsx'
import type { MailStatus } from '#mail/contract.ts'

export const statusLabels: Record<MailStatus, string> = {
  queued: 'Queued',
  handed: 'Handed over',
  sent: 'Sent',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
}

const tones = {
  queued: 'accent',
  handed: 'accent',
  sent: 'positive',
  failed: 'negative',
  unconfirmed: 'warning',
} as const

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}

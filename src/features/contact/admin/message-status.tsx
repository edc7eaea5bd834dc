import { Badge } from '#ui/badge.tsx'
import type { MessageStatus } from '../contract.ts'

export const statusLabels: Record<MessageStatus, string> = {
  unread: 'Unread',
  read: 'Read',
  replied: 'Replied',
}

const tones = { unread: 'accent', read: 'neutral', replied: 'positive' } as const

export function StatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}

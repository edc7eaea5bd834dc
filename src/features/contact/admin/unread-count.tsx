import { CountBadge } from '#admin-kit/count-badge.tsx'
import type { CountProps } from '#admin-kit/section.ts'
import { useMessageCounts } from './messages-api.ts'

export function UnreadCount(props: CountProps) {
  return <CountBadge count={useMessageCounts().data?.unread} what="unread" {...props} />
}

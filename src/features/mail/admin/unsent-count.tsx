import { CountBadge } from '#admin-kit/count-badge.tsx'
import type { CountProps } from '#admin-kit/section.ts'
import { useMailCounts } from './outbox-api.ts'

export function UnsentCount(props: CountProps) {
  const { data } = useMailCounts()
  return <CountBadge count={data && data.failed + data.unconfirmed} what="not sent" {...props} />
}

import { CountBadge } from '#admin-kit/count-badge.tsx'
import type { CountProps } from '#admin-kit/section.ts'
import { useLinkCounts } from './links-api.ts'

export function TroubleCount(props: CountProps) {
  return <CountBadge count={useLinkCounts().data?.trouble} what="lead nowhere" {...props} />
}

import { CountBadge } from '#admin-kit/count-badge.tsx'
import type { CountProps } from '#admin-kit/section.ts'
import { useFactList } from './facts-api.ts'

export function DueCount(props: CountProps) {
  const { data } = useFactList({ state: 'due', q: '', limit: 1, offset: 0 })
  return <CountBadge count={data?.total} what="due" {...props} />
}

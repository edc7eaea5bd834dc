import { CountBadge } from '#admin-kit/count-badge.tsx'
import type { CountProps } from '#admin-kit/section.ts'
import { useJobs } from './jobs-api.ts'

export function FailingCount(props: CountProps) {
  const { data } = useJobs(false)
  const failing = data?.filter(({ state }) => state === 'failing')
  return <CountBadge count={failing?.length} what="failing" {...props} />
}

import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import type { MessageCounts } from '../contract.ts'

/** Counts all messages, whatever the filter. */
export function MessageStats({ counts }: { counts: MessageCounts | undefined }) {
  return (
    <StatCards>
      <StatCard label="Total Messages" value={counts?.total} />
      <StatCard label="Unread" value={counts?.unread} />
      <StatCard label="Replied" value={counts?.replied} />
      <StatCard
        label="Response Rate"
        value={counts && `${computeResponseRate(counts.replied, counts.total)}%`}
      />
    </StatCards>
  )
}

/** The share of messages that were replied to, as a whole percentage. */
export const computeResponseRate = (replied: number, total: number): number =>
  total === 0 ? 0 : Math.round((replied / total) * 100)

import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import type { MessageCounts } from '../contract.ts'

/** The four figures over all messages, whatever the filter shows. */
export function MessageStats({ counts }: { counts: MessageCounts | undefined }) {
  return (
    <StatCards>
      <StatCard label="Total Messages" value={counts?.total} />
      <StatCard label="Unread" value={counts?.unread} />
      <StatCard label="Replied" value={counts?.replied} />
      <StatCard label="Response Rate" value={counts && `${computeResponseRate(counts.replied, counts.total)}%`} />
    </StatCards>
  )
}

/** Replied of all, in whole per cent; 0 of none. */
export const computeResponseRate = (replied: number, total: number): number =>
  total === 0 ? 0 : Math.round((replied / total) * 100)

import { StatCard, StatCards } from '#admin/stat-cards.tsx'
import type { ContactMessage } from '../contract.ts'

/** The four figures over all messages, whatever the filter shows. */
export function MessageStats({ messages }: { messages: readonly ContactMessage[] }) {
  const count = (status: ContactMessage['status']) => messages.filter((message) => message.status === status).length
  const total = messages.length
  const replied = count('replied')
  return (
    <StatCards>
      <StatCard label="Total Messages" value={total} />
      <StatCard label="Unread" value={count('unread')} />
      <StatCard label="Replied" value={replied} />
      <StatCard label="Response Rate" value={`${computeResponseRate(replied, total)}%`} />
    </StatCards>
  )
}

/** Replied of all, in whole per cent; 0 of none. */
export const computeResponseRate = (replied: number, total: number): number =>
  total === 0 ? 0 : Math.round((replied / total) * 100)

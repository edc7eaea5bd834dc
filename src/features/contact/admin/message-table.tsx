import { Eye, Trash2 } from 'lucide-react'
import { formatMoment, truncate } from '#admin/format.ts'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ContactMessage } from '../contract.ts'
import { StatusBadge } from './message-status.tsx'

type Props = {
  messages: readonly ContactMessage[]
  onView: (message: ContactMessage) => void
  onDelete: (message: ContactMessage) => void
}

const headings = ['Name', 'Email', 'Message Preview', 'Status', 'Date', 'Actions']
const cellClass = 'px-4 py-3 align-top max-md:block max-md:py-0.5'

/** A row for each message; on phones a row is a block. */
export function MessageTable({ messages, onView, onDelete }: Props) {
  return (
    <Card className="overflow-clip">
      <table className="w-full text-small max-md:block">
        <caption className="sr-only">Contact messages</caption>
        <thead className="border-b border-line text-muted max-md:sr-only">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="px-4 py-3 text-start font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {messages.map((message) => (
            <Row key={message.id} message={message} onView={onView} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ message, onView, onDelete }: { message: ContactMessage } & Omit<Props, 'messages'>) {
  const { name, email, status, createdAt } = message
  const unread = status === 'unread'
  return (
    <tr className={`max-md:block max-md:py-3 ${unread ? 'bg-accent-soft font-semibold' : ''}`}>
      <th scope="row" className={`text-start break-words ${cellClass} ${unread ? 'font-semibold' : 'font-medium'}`}>
        {name}
      </th>
      <td className={`wrap-anywhere ${cellClass}`}>{email}</td>
      <td className={`break-words md:w-1/3 ${cellClass}`}>{truncate(message.message)}</td>
      <td className={cellClass}>
        <StatusBadge status={status} />
      </td>
      <td className={`md:whitespace-nowrap ${cellClass}`}>{formatMoment(createdAt)}</td>
      <td className={`md:whitespace-nowrap ${cellClass}`}>
        <div className="flex max-md:-ms-3 md:-my-2">
          <IconButton
            data-edit={message.id}
            aria-label={`View the message from ${name}`}
            title="View"
            onClick={() => onView(message)}
          >
            <Eye aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton aria-label={`Delete the message from ${name}`} title="Delete" onClick={() => onDelete(message)}>
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}

import { Eye, Trash2 } from 'lucide-react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import { formatMoment, truncate } from '#admin-kit/format.ts'
import { RowCheckbox } from '#content/lists/row-checkbox.tsx'
import type { Selection } from '#content/lists/selection.ts'
import type { ContactMessage } from '../contract.ts'
import { StatusBadge } from './message-status.tsx'

type Props = {
  messages: readonly ContactMessage[]
  selection: Selection
  onView: (message: ContactMessage) => void
  onDelete: (message: ContactMessage) => void
}

export function MessageTable({ messages, selection, onView, onDelete }: Props) {
  const weight = ({ status }: ContactMessage) => (status === 'unread' ? 'font-semibold' : undefined)
  return (
    <DataTable
      caption="Contact messages"
      rows={messages}
      rowClass={(message) => (message.status === 'unread' ? 'bg-accent-soft font-semibold' : '')}
      columns={[
        {
          heading: 'Select',
          render: ({ id, name }) => (
            <RowCheckbox selection={selection} id={id} name={`the message from ${name}`} />
          ),
        },
        {
          heading: 'Name',
          isName: true,
          render: (message) => <span className={weight(message)}>{message.name}</span>,
        },
        { heading: 'Email', render: ({ email }) => email },
        {
          heading: 'Message Preview',
          className: 'md:w-1/3',
          render: ({ message }) => truncate(message),
        },
        { heading: 'Status', render: ({ status }) => <StatusBadge status={status} /> },
        {
          heading: 'Date',
          className: 'lg:whitespace-nowrap',
          render: ({ createdAt }) => formatMoment(createdAt),
        },
        {
          ...actionsColumn((message: ContactMessage) => [
            {
              title: 'View',
              label: `View the message from ${message.name}`,
              icon: Eye,
              run: () => onView(message),
            },
            {
              title: 'Delete',
              label: `Delete the message from ${message.name}`,
              icon: Trash2,
              run: () => onDelete(message),
            },
          ]),
          className: 'md:whitespace-nowrap',
        },
      ]}
    />
  )
}

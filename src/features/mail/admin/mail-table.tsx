import { Eye } from 'lucide-react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import type { MailSummary } from '#mail/contract.ts'
import { MailStatusBadge } from './mail-status.tsx'

type Props = { mails: readonly MailSummary[]; onView: (mail: MailSummary) => void }

export function MailTable({ mails, onView }: Props) {
  return (
    <DataTable
      caption="Outgoing emails"
      rows={mails}
      columns={[
        { heading: 'To', isName: true, render: ({ recipient }) => recipient },
        {
          heading: 'Subject',
          className: 'md:w-1/3',
          render: ({ subject, lastError }) => (
            <>
              {subject}
              {lastError && <p className="text-tiny text-negative">{lastError}</p>}
            </>
          ),
        },
        { heading: 'Kind', render: ({ kind }) => kind },
        { heading: 'Status', render: ({ status }) => <MailStatusBadge status={status} /> },
        {
          heading: 'Written',
          className: 'md:whitespace-nowrap',
          render: ({ createdAt }) => formatMoment(createdAt),
        },
        actionsColumn((mail: MailSummary) => [
          {
            title: 'View',
            label: `View the email to ${mail.recipient}: ${mail.subject}`,
            icon: Eye,
            run: () => onView(mail),
          },
        ]),
      ]}
    />
  )
}

import { Eye } from 'lucide-react'
import { formatMoment } from '#admin/format.ts'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { MailSummary } from '../contract.ts'
import { MailStatusBadge } from './mail-status.tsx'

type Props = { mails: readonly MailSummary[]; onView: (mail: MailSummary) => void }

const headings = ['To', 'Subject', 'Kind', 'Status', 'Written', 'Actions']
const cellClass = 'px-4 py-3 align-top wrap-anywhere max-md:block max-md:py-0.5'

/** A row for each mail; on phones a row is a block. */
export function MailTable({ mails, onView }: Props) {
  return (
    <Card className="overflow-clip">
      <table className="w-full text-small max-md:block">
        <caption className="sr-only">Outgoing mails</caption>
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
          {mails.map((mail) => (
            <tr key={mail.id} className="max-md:block max-md:py-3">
              <th scope="row" className={`text-start font-medium ${cellClass}`}>
                {mail.recipient}
              </th>
              <td className={`md:w-1/3 ${cellClass}`}>
                {mail.subject}
                {mail.lastError && <p className="text-tiny text-negative">{mail.lastError}</p>}
              </td>
              <td className={cellClass}>{mail.kind}</td>
              <td className={cellClass}>
                <MailStatusBadge status={mail.status} />
              </td>
              <td className={`md:whitespace-nowrap ${cellClass}`}>{formatMoment(mail.createdAt)}</td>
              <td className={cellClass}>
                <IconButton
                  aria-label={`View the mail to ${mail.recipient}: ${mail.subject}`}
                  title="View"
                  className="max-md:-ms-3 md:-my-2"
                  onClick={() => onView(mail)}
                >
                  <Eye aria-hidden className="size-4.5" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

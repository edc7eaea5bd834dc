import { useState } from 'react'
import { formatMoment } from '#admin-kit/format.ts'
import { explainError } from '#admin-kit/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { Invitation, SentInvitation } from '../contract.ts'
import { roleNames } from './role-names.ts'
import { cellClass, headingClass } from './table-styles.ts'
import { useInvite, useWithdraw } from './users-api.ts'

type Props = {
  invitations: readonly Invitation[]
  onSent: (sent: SentInvitation) => void
  onWithdrawn: () => void
}

const headings = ['Invited', 'Role', 'Link', 'Actions']

export function InvitationTable({ invitations, onSent, onWithdrawn }: Props) {
  const resend = useInvite()
  const withdraw = useWithdraw()
  const [opened] = useState(() => Date.now())
  const isPending = resend.isPending || withdraw.isPending
  return (
    <Card className="overflow-clip">
      <table className="w-full text-small max-md:block">
        <caption className="sr-only">Invitations</caption>
        <thead className="border-b border-line text-muted max-md:sr-only">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={headingClass}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
            <tr key={id} className="max-md:block max-md:py-3">
              <th scope="row" className={`text-start font-medium ${cellClass}`}>
                {email}
                <span className="block font-normal text-muted">by {invitedBy}</span>
              </th>
              <td className={cellClass}>{roleNames[role]}</td>
              <td className={cellClass}>
                {Date.parse(expiresAt) < opened ? 'Expired' : 'Works until'}{' '}
                {formatMoment(expiresAt)}
              </td>
              <td className={cellClass}>
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={isPending}
                    aria-label={`Send again to ${email}`}
                    onClick={() =>
                      resend.mutate(
                        { id },
                        {
                          onSuccess: (sent) => {
                            onSent(sent)
                            notify({
                              title: 'Success',
                              description: 'Invitation sent again',
                              variant: 'success',
                            })
                          },
                          onError: (error) => {
                            const description = explainError(error, 'Could not send the invitation')
                            notify({ title: 'Error', description, variant: 'destructive' })
                          },
                        },
                      )
                    }
                  >
                    Send again
                  </Button>
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={isPending}
                    aria-label={`Revoke the invitation to ${email}`}
                    onClick={() => withdraw.mutate(id, { onSuccess: onWithdrawn })}
                  >
                    Revoke
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

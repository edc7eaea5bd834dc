import { useState } from 'react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { explainError } from '#admin-kit/api-client.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { Invitation, SentInvitation } from '../contract.ts'
import { roleNames } from './role-names.ts'
import { useInvite, useWithdraw } from './users-api.ts'

type Props = {
  invitations: readonly Invitation[]
  onSent: (sent: SentInvitation) => void
  onWithdrawn: () => void
}

export function InvitationTable({ invitations, onSent, onWithdrawn }: Props) {
  const resend = useInvite()
  const withdraw = useWithdraw()
  const [opened] = useState(() => Date.now())
  const isPending = resend.isPending || withdraw.isPending
  return (
    <DataTable
      caption="Invitations"
      rows={invitations}
      columns={[
        {
          heading: 'Invited',
          isName: true,
          render: ({ email, invitedBy }) => (
            <>
              {email}
              <span className="block font-normal text-muted">by {invitedBy}</span>
            </>
          ),
        },
        { heading: 'Role', render: ({ role }) => roleNames[role] },
        {
          heading: 'Link',
          render: ({ expiresAt }) =>
            `${Date.parse(expiresAt) < opened ? 'Expired' : 'Works until'} ${formatMoment(expiresAt)}`,
        },
        {
          heading: 'Actions',
          render: ({ id, email }) => (
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
          ),
        },
      ]}
    />
  )
}

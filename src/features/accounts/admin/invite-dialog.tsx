import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#admin-kit/api-client.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import type { SentInvitation } from '../contract.ts'
import { roles, type Role } from '#contract/roles.ts'
import { roleNames } from './role-names.ts'
import { useInvite } from './users-api.ts'

type Props = { onSent: (sent: SentInvitation) => void; onClose: () => void }

export function InviteDialog({ onSent, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const invite = useInvite()
  useEffect(() => dialog.current?.showModal(), [])
  const errors = invite.error instanceof ApiError ? invite.error.errors : {}

  function submit() {
    invite.mutate(
      { email, role },
      {
        onSuccess: (sent) => {
          onSent(sent)
          dialog.current?.close()
          if (!sent.link) {
            notify({
              title: 'Success',
              description: `Invitation sent to ${sent.email}`,
              variant: 'success',
            })
          }
        },
      },
    )
  }

  return (
    <Dialog
      ref={dialog}
      title="Invite someone"
      description="They get a link to choose their name and password. It works once and is valid for a week."
      closeLabel="Close"
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!invite.isPending) submit()
        }}
      >
        <Refusal error={invite.error} fallback="Could not send the invitation. Try again." />
        <Field label="Email" error={errors['email']}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Role"
          hint="Editors manage content and answer messages. Administrators also manage users, email, subscribers and affiliate programmes."
          error={errors['role']}
        >
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={(event) =>
                setRole(roles.find((known) => known === event.target.value) ?? role)
              }
            >
              {roles.toReversed().map((known) => (
                <option key={known} value={known}>
                  {roleNames[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" className="justify-self-end" disabled={invite.isPending}>
          Send invitation
        </Button>
      </form>
    </Dialog>
  )
}

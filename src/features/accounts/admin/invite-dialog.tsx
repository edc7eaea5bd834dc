import { FormDialog } from '#admin-kit/form.tsx'
import { SelectField, TextField } from '#admin-kit/form-fields.tsx'
import { roles, type Role } from '#contract/roles.ts'
import { notify } from '#ui/toast/notify.ts'
import type { SentInvitation } from '../contract.ts'
import { roleNames } from './role-names.ts'
import { useInvite } from './users-api.ts'

type Props = { onSent: (sent: SentInvitation) => void; onClose: () => void }
type Values = { email: string; role: Role }

export function InviteDialog({ onSent, onClose }: Props) {
  const invite = useInvite()

  async function send(values: Values) {
    const sent = await invite.mutateAsync(values)
    onSent(sent)
    if (sent.link) return
    notify({
      title: 'Success',
      description: `Invitation sent to ${sent.email}`,
      variant: 'success',
    })
  }

  return (
    <FormDialog<Values>
      title="Invite someone"
      description="They get a link to choose their name and password. It works once and is valid for a week."
      start={{ email: '', role: 'editor' }}
      onSubmit={send}
      submit="Send invitation"
      failed="Could not send the invitation. Try again."
      onClose={onClose}
    >
      <TextField name="email" label="Email" type="email" autoCapitalize="none" />
      <SelectField
        name="role"
        label="Role"
        hint="Editors manage content and answer messages. Administrators also manage users, email, subscribers and affiliate programmes."
        options={Object.fromEntries(roles.toReversed().map((role) => [role, roleNames[role]]))}
      />
    </FormDialog>
  )
}

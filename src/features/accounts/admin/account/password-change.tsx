import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#admin-kit/api-client.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { notify } from '#ui/toast/notify.ts'
import { auth, ownSessions } from '../auth-api.ts'
import { AccountSection } from './account-section.tsx'

const start = { currentPassword: '', newPassword: '' }

export function PasswordChange() {
  // A new form has empty fields again.
  const [changes, setChanges] = useState(0)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (json: typeof start) => read(auth['change-password'].$post({ json })),
    onSuccess: async () => {
      setChanges(changes + 1)
      notify({ title: 'Success', description: 'Password changed', variant: 'success' })
      await queryClient.invalidateQueries({ queryKey: ownSessions.queryKey })
    },
  })
  return (
    <AccountSection title="Password" lede="Changing it signs you out everywhere else.">
      <Form
        key={changes}
        start={start}
        onSubmit={(values) => change.mutateAsync(values)}
        failed="Could not change the password. Try again."
        className="grid max-w-sm gap-3"
      >
        <TextField
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          name="newPassword"
          label="New password"
          hint="At least 12 characters."
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton className="justify-self-start">Change password</SubmitButton>
      </Form>
    </AccountSection>
  )
}

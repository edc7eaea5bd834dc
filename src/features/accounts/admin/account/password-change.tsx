import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { notify } from '#ui/toast/notify.ts'
import { ApiError, read } from '#admin-kit/api-client.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { auth, ownSessions } from '../auth-api.ts'
import { AccountSection } from './account-section.tsx'

const blank = { currentPassword: '', newPassword: '' }
const fields = [
  {
    name: 'currentPassword',
    label: 'Current password',
    autoComplete: 'current-password',
    hint: undefined,
  },
  {
    name: 'newPassword',
    label: 'New password',
    autoComplete: 'new-password',
    hint: 'At least 12 characters.',
  },
] as const

export function PasswordChange() {
  const [values, setValues] = useState(blank)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: () => read(auth['change-password'].$post({ json: values })),
    onSuccess: async () => {
      setValues(blank)
      notify({ title: 'Success', description: 'Password changed', variant: 'success' })
      await queryClient.invalidateQueries({ queryKey: ownSessions.queryKey })
    },
  })
  const errors = change.error instanceof ApiError ? change.error.errors : {}
  return (
    <AccountSection title="Password" lede="Changing it signs you out everywhere else.">
      <form
        noValidate
        className="grid max-w-sm gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!change.isPending) change.mutate()
        }}
      >
        <Refusal error={change.error} fallback="Could not change the password. Try again." />
        {fields.map(({ name, label, autoComplete, hint }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete={autoComplete}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          Change password
        </Button>
      </form>
    </AccountSection>
  )
}

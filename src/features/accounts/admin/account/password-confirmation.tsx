import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { ApiError } from '#admin-kit/api-client.ts'
import { Refusal } from '#admin-kit/refusal.tsx'

type Props = {
  action: string
  variant?: 'primary' | 'danger'
  onConfirm: (password: string) => Promise<void>
}

/** Asks for the password before a sensitive change. */
export function PasswordConfirmation({ action, variant = 'primary', onConfirm }: Props) {
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => onConfirm(password),
    onSuccess: () => setPassword(''),
  })
  const errors = confirm.error instanceof ApiError ? confirm.error.errors : {}
  return (
    <form
      noValidate
      className="grid max-w-sm gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isPending) confirm.mutate()
      }}
    >
      <Refusal error={confirm.error} fallback="Something went wrong. Try again." />
      <Field label="Your password" error={errors['password']}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={variant}
        disabled={confirm.isPending}
        className="justify-self-start"
      >
        {action}
      </Button>
    </form>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { ApiError, read } from '#admin-kit/api-client.ts'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { auth } from './auth-api.ts'

type Props = { onDone: () => Promise<void>; onCodeNeeded: () => void }

export function PasswordForm({ onDone, onCodeNeeded }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    meta: { ownSession: true },
    mutationFn: async () => {
      const answer = await read(auth['sign-in'].email.$post({ json: { email, password } }))
      if ('twoFactorRedirect' in answer) onCodeNeeded()
      else await onDone()
    },
  })
  const errors = signIn.error instanceof ApiError ? signIn.error.errors : {}
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!signIn.isPending) signIn.mutate()
      }}
    >
      <Refusal error={signIn.error} fallback="Could not sign you in. Try again." />
      <Field label="Email" error={errors['email']}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            ref={focusOnMount}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password" error={errors['password']}>
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
      <Button type="submit" block disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

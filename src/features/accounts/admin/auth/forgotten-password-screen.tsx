import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ApiError, read } from '#admin-kit/api-client.ts'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { paths } from '#admin-kit/paths.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { auth } from '../auth-api.ts'
import { Door } from './door.tsx'

/** The answer does not reveal whether the account exists. */
export function ForgottenPasswordScreen() {
  const [email, setEmail] = useState('')
  const request = useMutation({
    mutationFn: () => read(auth['forgot-password'].$post({ json: { email } })),
  })
  const errors = request.error instanceof ApiError ? request.error.errors : {}
  return (
    <Door title="Reset your password">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!request.isPending) request.mutate()
        }}
      >
        <Refusal error={request.error} fallback="Could not send the link. Try again." />
        {request.data && (
          <Notice tone="positive" role="status">
            {request.data.message} It is valid for an hour.
          </Notice>
        )}
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
        <Button type="submit" block disabled={request.isPending}>
          Send me a link
        </Button>
      </form>
      <Link to={paths.signIn} className={`mt-4 ${buttonClass({ variant: 'quiet', size: 'sm' })}`}>
        Back to sign-in
      </Link>
    </Door>
  )
}

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
import { useLinkToken } from './link-token.ts'

/** Does not sign the user in, because there may be a second factor. */
export function NewPasswordScreen() {
  const token = useLinkToken()
  const [password, setPassword] = useState('')
  const set = useMutation({
    mutationFn: () => read(auth['reset-password'].$post({ json: { token, password } })),
  })
  const errors = set.error instanceof ApiError ? set.error.errors : {}
  if (set.isSuccess) {
    return (
      <Door title="New password">
        <div className="grid gap-4">
          <Notice tone="positive" role="status">
            Your password has been changed, and you have been signed out everywhere.
          </Notice>
          <Link to={paths.signIn} ref={focusOnMount} className={buttonClass({ block: true })}>
            Sign in
          </Link>
        </div>
      </Door>
    )
  }
  return (
    <Door title="New password">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!set.isPending) set.mutate()
        }}
      >
        <Refusal error={set.error} fallback="Could not set the password. Try again." />
        {errors['token'] && (
          <Notice tone="negative" role="alert">
            This link is incomplete. Copy it from the email again.
          </Notice>
        )}
        <Field label="New password" hint="At least 12 characters." error={errors['password']}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              ref={focusOnMount}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" block disabled={set.isPending}>
          Set password
        </Button>
      </form>
      <Link
        to={paths.forgottenPassword}
        className={`mt-4 ${buttonClass({ variant: 'quiet', size: 'sm' })}`}
      >
        Request another link
      </Link>
    </Door>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '#admin-kit/api-client.ts'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { FieldProblem, TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { paths } from '#admin-kit/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { auth } from '../auth-api.ts'
import { Door } from './door.tsx'
import { useLinkToken } from './link-token.ts'

/** Does not sign the user in, because there may be a second factor. */
export function NewPasswordScreen() {
  const token = useLinkToken()
  const [isDone, setDone] = useState(false)

  async function set({ password }: { password: string }) {
    await read(auth['reset-password'].$post({ json: { token, password } }))
    setDone(true)
  }

  if (isDone) {
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
      <Form start={{ password: '' }} onSubmit={set} failed="Could not set the password. Try again.">
        <FieldProblem name="token" text="This link is incomplete. Copy it from the email again." />
        <TextField
          name="password"
          label="New password"
          hint="At least 12 characters."
          type="password"
          autoComplete="new-password"
          focused
        />
        <SubmitButton block>Set password</SubmitButton>
      </Form>
      <Link
        to={paths.forgottenPassword}
        className={`mt-4 ${buttonClass({ variant: 'quiet', size: 'sm' })}`}
      >
        Request another link
      </Link>
    </Door>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '#admin-kit/api-client.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { paths } from '#admin-kit/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { auth } from '../auth-api.ts'
import { Door } from './door.tsx'

/** The answer does not reveal whether the account exists. */
export function ForgottenPasswordScreen() {
  const [answer, setAnswer] = useState<string>()

  async function request(json: { email: string }) {
    setAnswer(undefined)
    const { message } = await read(auth['forgot-password'].$post({ json }))
    setAnswer(message)
  }

  return (
    <Door title="Reset your password">
      <Form start={{ email: '' }} onSubmit={request} failed="Could not send the link. Try again.">
        {answer && (
          <Notice tone="positive" role="status">
            {answer} It is valid for an hour.
          </Notice>
        )}
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          focused
        />
        <SubmitButton block>Send me a link</SubmitButton>
      </Form>
      <Link to={paths.signIn} className={`mt-4 ${buttonClass({ variant: 'quiet', size: 'sm' })}`}>
        Back to sign-in
      </Link>
    </Door>
  )
}

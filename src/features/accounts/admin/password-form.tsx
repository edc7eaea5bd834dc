import { read } from '#admin-kit/api-client.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { auth } from './auth-api.ts'

type Props = { onDone: () => Promise<void>; onCodeNeeded: () => void }

const start = { email: '', password: '' }

export function PasswordForm({ onDone, onCodeNeeded }: Props) {
  async function signIn(json: typeof start) {
    const answer = await read(auth['sign-in'].email.$post({ json }))
    if ('twoFactorRedirect' in answer) onCodeNeeded()
    else await onDone()
  }
  return (
    <Form start={start} onSubmit={signIn} failed="Could not sign you in. Try again.">
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        focused
      />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      <SubmitButton block pending="Signing in…">
        Sign in
      </SubmitButton>
    </Form>
  )
}

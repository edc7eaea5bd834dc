import { useState } from 'react'
import { read } from '#admin-kit/api-client.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { Button } from '#ui/button.tsx'
import { auth } from './auth-api.ts'

type Props = { onDone: () => Promise<void>; onBack: () => void }

/** Takes an authenticator or backup code. */
export function CodeForm({ onDone, onBack }: Props) {
  const [kind, setKind] = useState<'totp' | 'backup'>('totp')
  const isBackup = kind === 'backup'

  async function verify(json: { code: string }) {
    const path = isBackup ? 'verify-backup-code' : 'verify-totp'
    await read(auth['two-factor'][path].$post({ json }))
    await onDone()
  }

  return (
    <Form
      key={kind}
      start={{ code: '' }}
      onSubmit={verify}
      failed="Could not check the code. Try again."
    >
      <TextField
        name="code"
        label={isBackup ? 'Backup code' : 'Authenticator code'}
        hint={
          isBackup ? 'Each code works once.' : 'The 6 digits your authenticator is showing now.'
        }
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        focused
      />
      <SubmitButton block pending="Checking…">
        Continue
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={() => setKind(isBackup ? 'totp' : 'backup')}>
          {isBackup ? 'Use the authenticator' : 'Use a backup code'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Back to password
        </Button>
      </div>
    </Form>
  )
}

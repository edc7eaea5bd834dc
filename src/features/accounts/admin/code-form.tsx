import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { ApiError, read } from '#admin-kit/api-client.ts'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { auth } from './auth-api.ts'

type Props = { onDone: () => Promise<void>; onBack: () => void }

/** Takes an authenticator or backup code. */
export function CodeForm({ onDone, onBack }: Props) {
  const [kind, setKind] = useState<'totp' | 'backup'>('totp')
  const [code, setCode] = useState('')
  const verify = useMutation({
    meta: { ownSession: true },
    mutationFn: async () => {
      const path = kind === 'totp' ? 'verify-totp' : 'verify-backup-code'
      await read(auth['two-factor'][path].$post({ json: { code } }))
      await onDone()
    },
  })
  const errors = verify.error instanceof ApiError ? verify.error.errors : {}
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!verify.isPending) verify.mutate()
      }}
    >
      <Refusal error={verify.error} fallback="Could not check the code. Try again." />
      <Field
        key={kind}
        label={kind === 'totp' ? 'Authenticator code' : 'Backup code'}
        hint={
          kind === 'totp'
            ? 'The 6 digits your authenticator is showing now.'
            : 'Each code works once.'
        }
        error={errors['code']}
      >
        {(control) => (
          <Input
            {...control}
            inputMode={kind === 'totp' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            ref={focusOnMount}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" block disabled={verify.isPending}>
        {verify.isPending ? 'Checking…' : 'Continue'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            verify.reset()
            setCode('')
            setKind(kind === 'totp' ? 'backup' : 'totp')
          }}
        >
          {kind === 'totp' ? 'Use a backup code' : 'Use the authenticator'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Back to password
        </Button>
      </div>
    </form>
  )
}

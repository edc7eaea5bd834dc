import { useMutation } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import type { TwoFactorEnrolment } from '../../contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { read } from '#admin-kit/api-client.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { auth } from '../auth-api.ts'
import { BackupCodeList } from './backup-codes.tsx'

type Props = { enrolment: TwoFactorEnrolment; onDone: () => Promise<void>; onCancel: () => void }

/** The secret and backup codes are shown only once. The first code enables the factor. */
export function Enrolment({ enrolment: { totpURI, backupCodes }, onDone, onCancel }: Props) {
  const verify = useMutation({
    mutationFn: async (json: { code: string }) => {
      await read(auth['two-factor']['verify-totp'].$post({ json }))
      await onDone()
    },
  })
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h4 className="font-semibold">1. Add the account to your authenticator</h4>
        <p className="text-small text-muted">
          Scan the code with the app, enter the key by hand, or open the link on the device that has
          the app.
        </p>
        <QRCodeSVG
          value={totpURI}
          title="QR code for the authenticator app"
          size={192}
          marginSize={4}
          className="justify-self-start rounded-control"
        />
        <p className="rounded-control bg-sunken p-3 font-mono text-small font-semibold tracking-wider break-all select-all">
          {readSecret(totpURI)}
        </p>
        <LinkButton href={totpURI} variant="secondary" size="sm" className="justify-self-start">
          Open in the authenticator
        </LinkButton>
        <details className="text-small">
          <summary className="min-h-9 py-1.5 text-accent-text">The whole otpauth address</summary>
          <p className="rounded-control bg-sunken p-3 text-tiny break-all select-all">{totpURI}</p>
        </details>
      </div>
      <div className="grid gap-2">
        <h4 className="font-semibold">2. Keep the backup codes</h4>
        <p className="text-small text-muted">
          Each code signs you in once if you lose your authenticator. They are shown only once.
        </p>
        <BackupCodeList codes={backupCodes} />
      </div>
      <Form
        start={{ code: '' }}
        onSubmit={(values) => verify.mutateAsync(values)}
        failed="Could not check the code. Try again."
        className="grid gap-3"
      >
        <h4 className="font-semibold">3. Enter the first code</h4>
        <TextField
          name="code"
          label="Authenticator code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-sm"
        />
        <div className="flex gap-2">
          <SubmitButton>Turn on</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Writes the secret in groups of four, for typing into an authenticator. */
function readSecret(totpURI: string): string {
  const secret = URL.parse(totpURI)?.searchParams.get('secret') ?? ''
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

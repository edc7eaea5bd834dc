import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { read } from '#admin-kit/api-client.ts'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { auth } from '../auth-api.ts'
import { AccountSection } from './account-section.tsx'
import { PasswordConfirmation } from './password-confirmation.tsx'

/** One click selects them all, another saves them as a file. */
export function BackupCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Codes codes={codes} />
      <LinkButton
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(describe(codes))}`}
        download={`backup-codes-${window.location.host}.txt`}
        variant="secondary"
        size="sm"
        className="justify-self-start"
      >
        <Download aria-hidden className="size-4" />
        Download the codes
      </LinkButton>
    </>
  )
}

const describe = (codes: readonly string[]) =>
  [`Backup codes for ${window.location.host}. Each signs you in once.`, '', ...codes, ''].join('\n')

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 font-mono gap-x-6 gap-y-1 rounded-control bg-sunken p-3 text-small select-all sm:grid-cols-3">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}

/** New codes are shown only once and replace the old ones. */
export function BackupCodeRenewal() {
  const [codes, setCodes] = useState<readonly string[]>()
  const place = useRef<HTMLDivElement>(null)

  async function renew(password: string) {
    const { backupCodes } = await read(
      auth['two-factor']['generate-backup-codes'].$post({ json: { password } }),
    )
    setCodes(backupCodes)
  }

  function hide() {
    setCodes(undefined)
    place.current?.focus()
  }

  return (
    <AccountSection
      title="Backup codes"
      lede="Each code signs you in once if you lose your authenticator. Make new codes when you are running low or someone may have seen them: the old ones stop working."
    >
      <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
        {codes ? (
          <>
            <p ref={focusOnMount} tabIndex={-1} className="text-small font-semibold outline-none">
              Keep these new codes: they are shown only once, and the old ones no longer work.
            </p>
            <BackupCodeList codes={codes} />
            <Button variant="secondary" className="justify-self-start" onClick={hide}>
              I have saved them
            </Button>
          </>
        ) : (
          <PasswordConfirmation action="Make new codes" onConfirm={renew} />
        )}
      </div>
    </AccountSection>
  )
}
